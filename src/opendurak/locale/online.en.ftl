# The texts of `durak join` and `durak watch` in English, beside those of en.ftl.

## The table

online-head = { $rules }, { $game ->
        [0] before the first game
       *[other] game { $game }
    }
online-score = Won and lost: { $list }.
online-score-seat = { $name } { $won }:{ $lost }
online-open = open seat
online-ai = AI { $level }
online-host = host
online-ready = ready
online-not-ready = not ready yet
online-away = not connected
online-plays-for = AI { $level } plays
online-time = { $time } left
online-bank = { $time } left, then { $bank }
online-watching = { $number ->
        [one] { $number } spectator
       *[other] { $number } spectators
    }
online-hand = Your hand:
online-you-watch = You look on.
online-wait-ready = The game begins when every seat is taken and ready.
online-wait-host = The game begins when the host says so.
online-only-pass = You can only pass; the server does that for you.
online-picked = You have picked ahead: { $list }.
online-picked-bout = pass until the bout ends

## What the person can do

online-do-sit = take seat { $seat }
online-do-ready = { $first ->
        [yes] ready for the game
       *[no] another game, with the same seats
    }
online-do-unready = not ready after all
online-do-start = start the game
online-do-fill = start the game; AIs ({ $level }) take the open seats
online-do-leave = give up the seat
online-do-undo = take the taking back
online-do-back = play the seat yourself again
online-do-bout = pass until the bout ends
online-do-early-throw-in = throw { $cards } in as soon as you are asked
online-do-early-pass = pass as soon as you are asked
online-do-unpick = take back what you have picked

## What happened

online-seat-person = { $name } takes seat { $seat }.
online-seat-ai = An AI ({ $level }) takes seat { $seat }.
online-seat-open = Seat { $seat } is open.
online-host-is = { $you ->
        [yes] You are the host.
       *[no] { $name } is the host.
    }
online-is-ready = { $you ->
        [yes] You are ready.
       *[no] { $name } is ready.
    }
online-is-not-ready = { $you ->
        [yes] You are not ready any more.
       *[no] { $name } is not ready any more.
    }
online-dealt = Game { $game } begins.
online-undone = { $you ->
        [yes] You take
       *[no] { $name } takes
    } the taking back.
online-stand-in = { $why ->
        [time] The time is up:
        [away] The connection is lost:
       *[asked] As wished:
    } an AI ({ $level }) plays for { $name }.
online-own-again = { $you ->
        [yes] You play
       *[no] { $name } plays
    } again without an AI.
online-resumed = The server was started again; the time for this decision begins anew.
online-lost = The connection is lost; it is being made again.
online-again = Connected again.
online-refused = Refused: { $problem }
online-why = { $card }: { $reason }
online-why-none = Every card of your hand can be played, or there is none.

## Why something is refused

refused-not-a-move = That is no move here.
refused-no-game = No game is running.
refused-game-running = A game is running.
refused-not-seated = You have no seat at this table.
refused-already-seated = You have a seat at this table already.
refused-seat-taken = That seat is taken.
refused-no-such-seat = There is no such seat.
refused-table-full = No seat is open.
refused-not-host = Only the host may do that.
refused-seats-open = Seats are still open.
refused-unknown-level = There is no such level.
refused-not-a-thrower = You will not be asked for a throw-in here.
refused-nothing-to-undo = There is nothing to take back.
refused-id-reused = The server has mixed up two of your commands; try again.
refused-too-fast = Too much at once; wait a moment.

## Keys

online-keys = ↑ ↓ Enter, number: choose  w why not  i AI for you  ? help  q quit
online-keys-watch = ↑ ↓ scroll  ? help  q quit
online-help =
    ↑ ↓ and Enter choose from the list; the number before a line chooses it at once.
    t takes, p passes, b passes until the bout ends, r is ready.
    w says of each card why it cannot be played now.
    i lets an AI play for you; i again takes the seat back.
    While others are asked you may pick a throw-in or a pass ahead.
    q leaves this screen; your seat is kept, and an AI plays it while you are away.
online-come-back = Your seat is kept. Come back with: durak join { $link }
