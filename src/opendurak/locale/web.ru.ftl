# Тексты страницы по-русски; общее с терминалом — в ru.ftl.

## Карты

card-name = { $rank ->
        [A] туз
        [K] король
        [Q] дама
        [J] валет
        [T] десятка
        [nine] девятка
        [eight] восьмёрка
        [seven] семёрка
        [six] шестёрка
        [five] пятёрка
        [four] четвёрка
        [three] тройка
       *[two] двойка
    } { $suit ->
        [C] треф
        [D] бубен
        [H] червей
       *[S] пик
    }

## На всех страницах

web-title = Дурак
web-skip = К содержанию
web-home = Дурак: на главную
web-rules = Правила
web-verify = Проверить раздачу
web-settings = Настройки
web-language = Язык
web-theme = Цвета
web-theme-auto = Системные
web-theme-light = Светлые
web-theme-dark = Тёмные
web-sounds = Звуки
web-notifications = Сообщать, когда мой ход
web-notifications-refused = Браузер не разрешает этой странице уведомления.
web-cancel = Отмена
web-nowhere = Такой страницы нет.
web-to-lobby = На главную
web-loading = Минуту

## Кто вы

name-label = Ваше имя
name-guest = Гость
name-save = Сохранить
name-kept = Это имя ваше и защищено паролем.
name-keep = Закрепите имя паролем и пользуйтесь им и на других устройствах.
name-password = Пароль, не меньше 8 знаков
name-keep-do = Закрепить имя
name-return-do = У меня есть пароль
name-return = Вернуться к закреплённому имени.
name-sign-out = Забыть меня на этом устройстве

## Что не удалось

error-offline = Сервер не отвечает. Проверьте связь и попробуйте ещё раз.
error-bad-request = Сервер не понял запроса.
error-bad-rules = Эти правила не сочетаются: { $detail }
error-bad-name = Такое имя не годится: { $detail }
error-bad-record = Это не запись игры: { $detail }
error-unknown-level = ИИ такого уровня нет.
error-foreign-origin = Запрос пришёл с чужого сайта.
error-no-session = Сначала представьтесь.
error-wrong-password = Имя и пароль не подходят друг к другу.
error-name-taken = Это имя закреплено паролем за другим.
error-not-found = Такого стола нет.
error-not-finished = Эта игра не окончена.
error-method = Сервер не знает такого запроса.
error-too-long = Это слишком длинно.
error-too-fast = Слишком быстро: подождите немного и попробуйте снова.
error-unavailable = Сервер не готов: попробуйте чуть позже.
error-fault = На сервере что-то сломалось. Сообщите, пожалуйста.

## Главная

lobby-lead = Карточная игра без победителя: проигрывает один, он и дурак.
lobby-how = Как играть?
lobby-play = Играть
lobby-play-hint = против { $number ->
        [one] { $number } ИИ
       *[other] { $number } ИИ
    }, { $level }
lobby-opponents = Соперники
lobby-level = Уровень
lobby-back = Ваш стол
lobby-back-do = Вернуться за стол
lobby-tables = Открытые столы
lobby-no-tables = Сейчас в списке нет столов. Создайте свой или сыграйте с ИИ.
lobby-refresh = Обновить
lobby-join = Сесть
lobby-watch = Смотреть
lobby-join-link = Войти по ссылке
lobby-join-link-label = Ссылка на стол или его код
lobby-join-link-bad = Это не ссылка на стол.
lobby-table-seats = занято мест: { $taken } из { $seats }
lobby-table-playing = идёт игра
lobby-table-waiting = ждут
lobby-table-finished = между играми
lobby-new = Новый стол
lobby-new-lead = Для друзей, по ссылке, или для всех здесь.

## Новый стол

new-title = Новый стол
new-rules = Правила
new-preset = Игра
new-preset-podkidnoy = Подкидной
new-preset-perevodnoy = Переводной
new-preset-proyezdnoy = Проездной
new-deck = Колода
new-options = Все тонкости
new-options-changed = { $number ->
        [0] всё как обычно
        [one] изменений: { $number }
       *[other] изменений: { $number }
    }
new-option-attack_limit = Атакующих карт за кон, не больше
new-option-double_empty = Если последние карты кончились одновременно
new-option-first_attacker = Кто ходит первым
new-option-first_bout_limit = Атакующих карт в первом коне, не больше
new-option-first_bout_transfer = Первый кон можно переводить
new-option-multi_open = Ходить несколькими картами одного достоинства
new-option-repetition = Положение повторилось в третий раз
new-option-series_first = Кто ходит первым в следующей игре
new-option-throw_after_take = Подкидывать вдогонку
new-option-timing = Когда подкидывают
new-option-throwers = Кто подкидывает
new-option-transfer_after_show = Переводить показанным козырем
new-value-none = без предела
new-value-number = { $number }
new-value-seat = место { $number }
new-value-true = да
new-value-false = нет
new-value-draw = ничья
new-value-defender_loses = проигрывает отбивающийся
new-value-endless = ничего, играют дальше
new-value-lowest_trump = младший козырь
new-value-random = по жребию
new-value-attack_fool = ходят под дурака
new-value-after_fool = сосед дурака слева
new-value-when_beaten = когда всё побито
new-value-after_attack = и после каждой атакующей карты
new-value-any_time = после каждой карты
new-value-all = все
new-value-neighbours = соседи
new-value-attacker = только ходящий
new-value-nobody = никто
new-seats = Места
new-seat = Место { $number }
new-seat-you = Вы
new-seat-open = Свободно для всех
new-seat-ai = ИИ, { $level }
new-seat-add = Ещё одно место
new-seat-remove = Убрать место { $number }
new-clock = Часы
new-clock-none = Нет
new-clock-calm = Спокойно: 45 секунд на решение, 3 минуты в запасе
new-clock-usual = Обычно: 25 секунд, 90 в запасе
new-clock-quick = Быстро: 10 секунд, 30 в запасе
new-listed = Показывать стол в списке
new-listed-hint = Иначе его найдут только по ссылке.
new-start-host = Начинаю я сам
new-start-host-hint = Иначе игра начнётся, когда все места заняты и все готовы.
new-fast = ИИ отвечают сразу
new-stand-in = Кто играет за отсутствующего
new-create = Создать стол

## Названия

seat-open = свободно
rules-podkidnoy = Подкидной
rules-perevodnoy = Переводной
rules-proyezdnoy = Проездной
rules-changed = { $number ->
        [one] { $number } отличие
        [few] { $number } отличия
       *[many] { $number } отличий
    }

## Стол

web-close = Закрыть
title-table = Дурак: стол
title-your-turn = Ваш ход – Дурак
table-game = · игра { $number }
table-watching = · { $number ->
        [one] смотрит { $number }
       *[other] смотрят { $number }
    }
table-you-watch = Вы смотрите.
table-menu = Ещё
table-rules = Правила этого стола
table-leave = Уйти из-за стола
table-leave-sure = Вашими картами доиграет ИИ. Нажмите ещё раз, чтобы уйти.
share-label = Ссылка на этот стол
share-copy = Копировать
share-copied = Скопировано
link-lost = Связь потеряна. Пробуем снова …
link-gone = Этого стола больше нет.
link-no-session = Сервер вас больше не знает. Зайдите на главную и вернитесь.
link-signed-out = Вы вышли из системы.
live-choices = Можно: { $choices }.
seat-ai = ИИ, { $level }
seat-away = нет связи
seat-stand-in = играет ИИ, { $level }
part-durak = дурак
part-place = место { $place }
part-takes = берёт
clock-bank = В запасе:
clock-decision = На это решение:
deck-trumps = Козырь: { $suit }.
deck-no-trumps = Козырей нет.
deck-stock = { $number ->
        [0] Колода пуста.
        [one] Карт в колоде: { $number }.
       *[other] Карт в колоде: { $number }.
    }
deck-turn-up = Козырная карта: { $card }.
discards-button = Отбой: { $number }. Показать
discards-title = Отбой
discards-none = В отбое ещё ничего нет.
field-label = Кон
field-empty = На столе карт нет.
field-open = { $attack }, не побита
field-beaten = { $attack }, побита: { $defence }
field-aim = Побить: { $attack }
hand-label = Ваши карты
hand-help = Стрелки ведут от карты к карте, Enter играет, Shift со стрелкой передвигает карту.
status-only-pass = Подходящих карт нет: пас.
hand-or = { " или " }
hand-early = можно выбрать заранее
hand-picked = выбрана заранее, номер { $number }
sort-label = Карты лежат
sort-suit = по мастям, козыри справа
sort-rank = по достоинству
sort-hand = как я положу
sort-left = Карту влево
sort-right = Карту вправо
action-take = Взять { $number ->
        [one] { $number } карту
        [few] { $number } карты
       *[many] { $number } карт
    }
action-undo-take = Всё-таки не брать
action-pass = Пас
action-pass-ahead = Пас заранее
action-pass-bout = Пас на весь кон
choice-label = Как сыграть: { $card }
choice-beat = Побить: { $attack }
choice-transfer = Перевести
choice-show = Показать и перевести
entry-title = Ввести ход
entry-label = Ваш ход
entry-play = Сыграть
entry-which = Какой именно? { $moves }
last-bout = Прошлый кон
stand-in-time = Ваше время вышло: за вас играет ИИ ({ $level }).
stand-in-away = Вас не было: за вас играет ИИ ({ $level }).
stand-in-asked = За вас играет ИИ ({ $level }).
stand-in-back = Играть самому
stand-in-ask = Пусть за меня играет ИИ
told-dealt = Карты сданы. { $you ->
        [yes] Вы ходите первым.
       *[no] Первым ходит { $name }.
    }
told-take-undone = { $you ->
        [yes] Вы всё-таки не берёте.
       *[no] { $name } всё-таки не берёт.
    }
told-resumed = Сервер запущен снова. Игра продолжается.
told-stand-in = { $you ->
        [yes] За вас играет ИИ ({ $level }).
       *[no] { $name }: играет ИИ ({ $level }).
    }
told-back = { $you ->
        [yes] Вы снова играете.
       *[no] { $name } снова играет.
    }
told-seat = Место { $number }: { $name }.
told-seat-open = Место { $number } свободно.

## До и после игры

waiting-title = За столом
gather-ready = Можно начинать
gather-again = Сыграть ещё
gather-not-ready = Нет, подождите
gather-is-ready = готово
gather-is-not-ready = ещё нет
gather-you = (вы)
gather-open = Есть свободное место: отправьте кому-нибудь ссылку.
gather-waits = Ждём: { $names }.
gather-host = Все готовы: начинает хозяин стола.
gather-start = Начать
gather-start-fill = Начать, на свободных местах ИИ ({ $level })
gather-give = Кто на месте { $number }
fair-title = Честная раздача
fair-promise = Сервер уже выбрал секрет следующей раздачи. Это его хеш; после игры секрет раскрывается, и проверить его может каждый.
result-replay = Просмотр игры
result-record = Сохранить запись
score-title = Игр сыграно: { $games }
score-place = Место
score-player = Игрок
score-wins = Побед
score-losses = Дурак

## Что отклонено

refused-not-a-move = Это не ход.
refused-no-game = Игра не идёт.
refused-game-running = Игра идёт.
refused-not-seated = У вас здесь нет места.
refused-already-seated = Вы уже сидите здесь.
refused-seat-taken = Кто-то успел раньше: место занято.
refused-no-such-seat = Такого места нет.
refused-table-full = Свободных мест нет.
refused-not-host = Это может только хозяин стола.
refused-seats-open = Ещё есть свободные места.
refused-unknown-level = ИИ такого уровня нет.
refused-not-a-thrower = Здесь вас не спросят, подкинете ли вы.
refused-nothing-to-undo = Отменить уже нельзя.
refused-id-reused = Сервер уже получил эту команду.
refused-too-fast = Слишком быстро: ещё раз, пожалуйста.
