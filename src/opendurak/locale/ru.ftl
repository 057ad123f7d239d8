# Тексты opendurak по-русски.
# О месте говорят $you ("yes": место читателя, иначе "no") и $name.
# Имена стоят только в именительном падеже, глаголы в настоящем времени: род не виден.

language = Русский

## Карты

suit-C = трефы
suit-D = бубны
suit-H = червы
suit-S = пики
cards-number = { $number ->
        [one] { $number } карта
        [few] { $number } карты
       *[many] { $number } карт
    }

## Кто играет

you = вы
opponents = Анна Борис Вера Глеб Дарья Егор Жанна Захар Ирина Кирилл Лариса
opponent-other = Игрок { $number }

## Уровни

level-random = наугад
level-easy = лёгкий
level-look-ahead = вдумчивый
level-normal = обычный
level-hard = сильный
level-expert = эксперт

## Что видели все

event-move-open = { $you ->
        [yes] Вы ходите
       *[no] { $name } ходит
    }: { $cards }.
event-move-throw-in = { $you ->
        [yes] Вы подкидываете
       *[no] { $name } подкидывает
    } { $cards }.
event-move-beat = { $you ->
        [yes] Вы бьёте
       *[no] { $name } бьёт
    } { $attack } картой { $cards }.
event-move-transfer = { $you ->
        [yes] Вы переводите
       *[no] { $name } переводит
    } картой { $cards }.
event-move-show = { $you ->
        [yes] Вы показываете { $cards } и переводите
       *[no] { $name } показывает { $cards } и переводит
    } ход дальше.
event-move-take = { $you ->
        [yes] Вы берёте
       *[no] { $name } берёт
    }.
event-move-pass = { $you ->
        [yes] Вы пасуете
       *[no] { $name } пасует
    }.
event-beaten = Бито: { cards-number } в отбой.
event-taken = { $you ->
        [yes] Вы забираете
       *[no] { $name } забирает
    } со стола { $number ->
        [one] { $number } карту
        [few] { $number } карты
       *[many] { $number } карт
    }.
event-drawn = Добор: { $list }.
event-out = { $you ->
        [yes] Вы выходите
       *[no] { $name } выходит
    } из игры, место { $place }.
event-repetition = Положение повторилось в третий раз: ничья.
event-over = { $durak ->
        [yes] Вы остаётесь в дураках.
        [no] { $name } остаётся в дураках.
       *[draw] Ничья: дурака нет.
    }

## Чего ждут

phase-attack = { $you ->
        [yes] Ваш ход, отбивается { $defender }: сыграйте карту.
       *[no] Ходит { $name }.
    }
phase-defend = { $you ->
        [yes] { $transfer ->
                [yes] Вы отбиваетесь: побейте каждую открытую карту, переведите или берите.
               *[no] Вы отбиваетесь: побейте каждую открытую карту или берите.
            }
       *[no] Отбивается { $name }.
    }
phase-throw = { $you ->
        [yes] Можно подкинуть карту того же достоинства, что на столе, или пасовать.
       *[no] { $name } может подкинуть.
    }
phase-take = { $you ->
        [yes] { $defender } берёт: можно добавить карту того же достоинства, что на столе, или пасовать.
       *[no] { $name } может подкинуть вдогонку.
    }
phase-over = Игра окончена.

## Что делает ход

move-open = пойти картой { $cards }
move-throw-in = подкинуть { $cards }
move-beat = побить { $attack } картой { $cards }
move-transfer = перевести, добавив { $cards }
move-show = перевести, показав { $cards } и оставив карту у себя
move-take = взять все карты со стола
move-pass = больше не подкидывать

## Почему ход недопустим

reason-game-over = Игра окончена.
reason-out-of-turn = Сейчас не ваш ход.
reason-wrong-kind = Такой ход сейчас невозможен.
reason-must-open = Ходящий обязан сыграть карту.
reason-not-in-deck = Такой карты в колоде нет.
reason-not-in-hand = Этой карты у вас нет.
reason-one-card-only = Начинают ровно с одной карты.
reason-mixed-ranks = Вместе играют только карты одного достоинства.
reason-rank-not-on-table = Карты такого достоинства на столе нет.
reason-limit = Больше карт подкладывать нельзя.
reason-not-on-table = Карты, которую надо побить, на столе нет.
reason-already-beaten = Эта карта уже побита.
reason-too-low = Эта карта её не бьёт.
reason-no-transfer-rule = В этой игре переводить нельзя.
reason-no-show-rule = В этой игре козырь не показывают.
reason-first-bout = Первый кон переводить нельзя.
reason-defence-lies = После первой побитой карты переводить нельзя.
reason-other-rank = Переводят только картой того же достоинства.
reason-no-room = У следующего игрока мало карт, или карт на столе стало бы слишком много.
reason-not-the-trump = Показывают только козырь того же достоинства.
reason-already-shown = Этим козырем ход уже переводили.

## Правила игры

ruleset-podkidnoy = Подкидной: карты подкидывают, переводить нельзя.
ruleset-perevodnoy = Переводной: отбивающийся может перевести ход картой того же достоинства.
ruleset-proyezdnoy = Проездной: как переводной, но козырь того же достоинства можно лишь показать.
deck-size = Карт в колоде: { $number }; достоинства { $ranks }, масти { $suits }.
option-attack-limit = Не больше { $value } атакующих карт за кон.
option-double-empty = { $value ->
        [defender_loses] Если последние карты кончаются одновременно, дурак — отбивающийся.
       *[draw] Если последние карты кончаются одновременно, ничья.
    }
option-first-attacker = { $value ->
        [lowest_trump] Первым ходит младший козырь.
        [random] Первого ходящего выбирает жребий.
       *[seat] Первым ходит игрок на месте { $value }.
    }
option-first-bout-limit = { $value ->
        [none] В первом коне предел тот же, что и в остальных.
       *[number] Не больше { $value } атакующих карт в первом коне.
    }
option-first-bout-transfer = { $value ->
        [true] Первый кон тоже можно переводить.
       *[false] Первый кон переводить нельзя.
    }
option-multi-open = { $value ->
        [true] Ходить можно сразу несколькими картами одного достоинства.
       *[false] Ходят одной картой.
    }
option-repetition = { $value ->
        [draw] Третье повторение положения — ничья.
       *[none] Положение может повторяться без конца.
    }
option-series-first = { $value ->
        [attack_fool] В серии следующую игру начинают ходом под дурака.
        [after_fool] В серии следующую игру начинает сосед дурака слева.
       *[lowest_trump] В серии каждую игру начинает младший козырь.
    }
option-throw-after-take = { $value ->
        [true] Берущему можно подкинуть вдогонку.
       *[false] Берущему вдогонку не подкидывают.
    }
option-throw-in-timing = { $value ->
        [after_attack] Подкидывают после каждой атакующей карты и когда всё побито.
        [any_time] Подкидывают после каждой карты.
       *[when_beaten] Подкидывают, когда всё побито.
    }
option-throwers = { $value ->
        [neighbours] Подкидывают только ходящий и другой сосед отбивающегося.
        [attacker] Подкидывает только ходящий.
        [none] Никто не подкидывает.
       *[all] Подкидывают все, кроме отбивающегося.
    }
option-transfer-after-show = { $value ->
        [true] Показанным козырем потом можно перевести и по-настоящему.
       *[false] Показанным козырем в этом коне больше не переводят.
    }

## Игра в терминале

tui-title = Дурак, { $rules }, игроков: { $players }. Ваше место { $seat }, слева от вас { $name }.
tui-opponents = { $count ->
        [1] Ваш соперник
       *[other] Ваши соперники
    }: { $list }.
tui-kept = Запись игры: { $path }
tui-kept-hint = В ней все карты, так что до конца игры туда не смотрите.
tui-start = Введите номер хода или сам ход; ? — справка.
tui-turn-up = { $you ->
        [yes] Вы показываете
       *[no] { $name } показывает
    } { $card }: эта карта сдана последней и называет козырь.
tui-lost-record = Записать игру нельзя: { $problem }. Игра всё равно продолжается.
tui-bout = Кон { $number }.
tui-passes = Пас: { $names }.
tui-drawn = { $name } { $number }
tui-drawn-cards = { $name } { $number } ({ $cards })
tui-head = Козырь: { $trump }. Колода: { $stock ->
        [0] пуста
       *[other] { $stock }, внизу { $turnup }
    }. Отбой: { $discards }.
tui-no-trumps = нет
tui-attacker = ходит
tui-defender = отбивается
tui-passed = пас
tui-shown = показан { $card }
tui-place = вне игры, место { $place }
tui-table = Стол:
tui-table-empty = пусто
tui-limit = предел { $limit }
tui-hand = Ваши карты:
tui-more = и ещё { $number }; "ходы" покажет все
tui-prompt = Ваш ход>
tui-take = беру
tui-pass = пас
tui-unclear = «{ $text }» здесь не ход: введите число от 1 до { $number }, ход вроде { $move } или ? для справки.
tui-which = «{ $text }» может значить { $moves }: введите один из них или его номер.
tui-save-where = Укажите куда: сохранить ФАЙЛ
tui-saved = Сохранено в { $path }. В файле все карты игры.
tui-save-failed = Не сохранено: { $problem }.
tui-file-exists = { $path } уже есть; назовите новый файл
tui-no-section = В правилах разделы от 0 до { $number }: введите, например, "правила 3".
tui-sections = "правила N" покажет раздел страницы правил: { $list }.
tui-this-game = Эта игра:
tui-left = Вы вышли из игры.
tui-failed = Игра не может продолжаться: соперник вышел из строя.
tui-endless = Остальные могли бы играть без конца; игра прекращена.
tui-places = Места: { $list }.
tui-won = Вы вышли первым номером: победа!
tui-safe = Вы не в дураках.
tui-lost = На этот раз не повезло вам.
tui-draw = В дураках не остался никто.
tui-help =
    Введите номер из списка или сам ход:
      6C       пойти шестёркой треф               +6H      подкинуть
      6C:9C    побить 6C картой 9C                >7D      перевести
      беру     взять все карты со стола           !7S      перевести, показав козырь
      пас      больше не подкидывать
    Одной карты достаточно, если она значит только один ход. Можно строчными буквами.
    Достоинства: { $ranks } (J валет, Q дама, K король, A туз).
    Масти: { $suits }.
    На столе 6C:9C — атакующая карта и карта, которой её побили.
    Если можно только пасовать, это делается само.

      ходы              все допустимые ходы словами
      стол              показать стол ещё раз
      правила           правила этой игры и разделы страницы правил
      сохранить ФАЙЛ    копия записи на этот момент
      выход             выйти; запись останется

# Слова команд, показанное первым; английские действуют на всех языках.
command-help = справка помощь
command-hint = ходы
command-table = стол
command-rules = правила
command-save = сохранить
command-quit = выход
command-take = беру взять
command-pass = пас бито
