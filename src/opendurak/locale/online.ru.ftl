# Тексты `durak join` и `durak watch` по-русски, рядом с текстами из ru.ftl.

## Стол

online-head = { $rules }, { $game ->
        [0] первая игра не началась
       *[other] игра { $game }
    }
online-score = Победы и поражения: { $list }.
online-score-seat = { $name } { $won }:{ $lost }
online-open = свободное место
online-ai = ИИ { $level }
online-host = хозяин
online-ready = готов
online-not-ready = ещё не готов
online-away = нет связи
online-plays-for = играет ИИ { $level }
online-time = осталось { $time }
online-bank = осталось { $time }, затем { $bank }
online-watching = { $number ->
        [one] { $number } зритель
        [few] { $number } зрителя
       *[many] { $number } зрителей
    }
online-hand = Ваши карты:
online-you-watch = Вы зритель.
online-wait-ready = Игра начнётся, когда все места заняты и все готовы.
online-wait-host = Игра начнётся по слову хозяина.
online-only-pass = Вы можете только спасовать; сервер сделает это за вас.
online-picked = Вы выбрали заранее: { $list }.
online-picked-bout = пас до конца кона

## Что можно сделать

online-do-sit = занять место { $seat }
online-do-ready = { $first ->
        [yes] готов к игре
       *[no] ещё одна игра на тех же местах
    }
online-do-unready = всё-таки не готов
online-do-start = начать игру
online-do-fill = начать игру; свободные места займёт ИИ ({ $level })
online-do-leave = освободить место
online-do-undo = передумать и не брать
online-do-back = снова играть самому
online-do-bout = пас до конца кона
online-do-early-throw-in = подкинуть { $cards }, как только спросят
online-do-early-pass = пас, как только спросят
online-do-unpick = отменить выбранное заранее

## Что произошло

online-seat-person = { $name } занимает место { $seat }.
online-seat-ai = ИИ ({ $level }) занимает место { $seat }.
online-seat-open = Место { $seat } свободно.
online-host-is = { $you ->
        [yes] Вы хозяин стола.
       *[no] { $name } — хозяин стола.
    }
online-is-ready = { $you ->
        [yes] Вы готовы.
       *[no] К игре готов игрок { $name }.
    }
online-is-not-ready = { $you ->
        [yes] Вы больше не готовы.
       *[no] Больше не готов игрок { $name }.
    }
online-dealt = Начинается игра { $game }.
online-undone = { $you ->
        [yes] Вы передумали
       *[no] { $name } передумывает
    } брать.
online-stand-in = { $why ->
        [time] Время вышло:
        [away] Связь потеряна:
       *[asked] По желанию:
    } вместо игрока { $name } играет ИИ ({ $level }).
online-own-again = { $you ->
        [yes] Вы снова играете сами.
       *[no] { $name } снова играет без ИИ.
    }
online-resumed = Сервер запущен заново; время на это решение пошло сначала.
online-lost = Связь потеряна; она восстанавливается.
online-again = Связь восстановлена.
online-refused = Отказано: { $problem }
online-why = { $card }: { $reason }
online-why-none = Все карты на руках можно сыграть, или карт нет.

## Почему отказано

refused-not-a-move = Здесь это не ход.
refused-no-game = Игра не идёт.
refused-game-running = Игра уже идёт.
refused-not-seated = У вас нет места за этим столом.
refused-already-seated = У вас уже есть место за этим столом.
refused-seat-taken = Это место занято.
refused-no-such-seat = Такого места нет.
refused-table-full = Свободных мест нет.
refused-not-host = Это может только хозяин.
refused-seats-open = Есть свободные места.
refused-unknown-level = Такого уровня нет.
refused-not-a-thrower = Здесь вас не спросят, подкидываете ли вы.
refused-nothing-to-undo = Отменять нечего.
refused-id-reused = Сервер спутал две ваши команды; попробуйте ещё раз.
refused-too-fast = Слишком много сразу; подождите немного.

## Клавиши

online-keys = ↑ ↓ Enter, номер: выбор  w почему нельзя  i ход за ИИ  ? справка  q выход
online-keys-watch = ↑ ↓ листать  ? справка  q выход
online-help =
    ↑ ↓ и Enter выбирают из списка; номер перед строкой выбирает её сразу.
    t — взять, p — пас, b — пас до конца кона, r — готов.
    w объясняет про каждую карту, почему её нельзя сыграть сейчас.
    i — пусть за вас играет ИИ; ещё раз i — снова играть самому.
    Пока спрашивают других, можно заранее выбрать карту для подкидывания или пас.
    q закрывает экран; место остаётся за вами, и пока вас нет, играет ИИ.
online-come-back = Место остаётся за вами. Вернуться: durak join { $link }
