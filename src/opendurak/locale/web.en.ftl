# The texts of the browser client in English; en.ftl has what it shares with the terminal.

## Cards

card-name = { $rank ->
        [A] ace
        [K] king
        [Q] queen
        [J] jack
        [T] ten
        [nine] nine
        [eight] eight
        [seven] seven
        [six] six
        [five] five
        [four] four
        [three] three
       *[two] two
    } of { $suit ->
        [C] clubs
        [D] diamonds
        [H] hearts
       *[S] spades
    }

## Every page

web-title = Durak
web-skip = Skip to the content
web-home = Durak: to the lobby
web-rules = Rules
web-verify = Check a deal
web-settings = Settings
web-language = Language
web-theme = Colours
web-theme-auto = As the system
web-theme-light = Light
web-theme-dark = Dark
web-sounds = Sounds
web-notifications = Tell me when it is my turn
web-notifications-refused = The browser does not allow notifications for this page.
web-cancel = Cancel
web-nowhere = There is no such page.
web-to-lobby = To the lobby
web-loading = One moment

## Who you are

name-label = Your name
name-guest = Guest
name-save = Save
name-kept = This name is yours, kept with a password.
name-keep = Keep this name with a password, and use it on other devices too.
name-password = Password, at least 8 characters
name-keep-do = Keep the name
name-return-do = I have a password
name-return = Come back to a name that you have kept.
name-sign-out = Forget me on this device

## What failed

error-offline = The server does not answer. Check the connection and try again.
error-bad-request = The server did not understand this request.
error-bad-rules = These rules do not go together: { $detail }
error-bad-name = This name cannot be used: { $detail }
error-bad-record = This is no game record: { $detail }
error-unknown-level = There is no AI of this level.
error-foreign-origin = The request came from another site.
error-no-session = First say who you are.
error-wrong-password = The name and the password do not belong together.
error-name-taken = Somebody keeps this name with a password.
error-not-found = There is no such table.
error-not-finished = This game is not over.
error-method = The server does not know this request.
error-too-long = That is too long.
error-too-fast = That was very quick: wait a while, then try again.
error-unavailable = The server is not ready: try again soon.
error-fault = Something broke in the server. Please report it.

## The lobby

lobby-lead = The Russian card game without a winner: only one loses, and is the fool.
lobby-how = How is it played?
lobby-play = Play now
lobby-play-hint = against { $number ->
        [one] one AI
       *[other] { $number } AIs
    }, { $level }
lobby-opponents = Opponents
lobby-level = Level
lobby-back = Your table
lobby-back-do = Back to the table
lobby-tables = Open tables
lobby-no-tables = No table is listed at the moment. Make one, or play against the AIs.
lobby-refresh = Look again
lobby-join = Join
lobby-watch = Watch
lobby-join-link = Join by link
lobby-join-link-label = The link or the id of a table
lobby-join-link-bad = That is no link to a table.
lobby-table-seats = { $taken } of { $seats } seats taken
lobby-table-playing = playing
lobby-table-waiting = waiting
lobby-table-finished = between games
lobby-new = New table
lobby-new-lead = For friends, by a link, or for everybody here.

## A new table

new-title = New table
new-rules = Rules
new-preset = Game
new-preset-podkidnoy = Podkidnoy: throw in
new-preset-perevodnoy = Perevodnoy: pass the attack on
new-preset-proyezdnoy = Proyezdnoy: show a trump
new-deck = Deck
new-options = Every option
new-options-changed = { $number ->
        [0] all as usual
        [one] one changed
       *[other] { $number } changed
    }
new-option-attack_limit = Attack cards in a bout, at most
new-option-double_empty = If the last hands empty together
new-option-first_attacker = Who attacks first
new-option-first_bout_limit = Attack cards in the first bout, at most
new-option-first_bout_transfer = The first attack may be passed on
new-option-multi_open = Attack with several cards of one rank
new-option-repetition = The same position for the third time
new-option-series_first = Who attacks first in the next game
new-option-throw_after_take = Add cards to what is taken
new-option-timing = When cards are thrown in
new-option-throwers = Who throws in
new-option-transfer_after_show = Play a trump that was shown
new-value-none = no limit
new-value-number = { $number }
new-value-seat = seat { $number }
new-value-true = yes
new-value-false = no
new-value-draw = a draw
new-value-defender_loses = the defender loses
new-value-endless = nothing, play on
new-value-lowest_trump = the lowest trump
new-value-random = by lot
new-value-attack_fool = the durak is attacked
new-value-after_fool = the durak’s left neighbour
new-value-when_beaten = when all is beaten
new-value-after_attack = also after each attack card
new-value-any_time = after every card
new-value-all = everybody
new-value-neighbours = the neighbours
new-value-attacker = only the attacker
new-value-nobody = nobody
new-seats = Seats
new-seat = Seat { $number }
new-seat-you = You
new-seat-open = Open, for anybody
new-seat-ai = AI, { $level }
new-seat-add = Add a seat
new-seat-remove = Remove seat { $number }
new-clock = Clock
new-clock-none = None
new-clock-calm = Calm: 45 seconds a decision, 3 minutes in the bank
new-clock-usual = Usual: 25 seconds, 90 in the bank
new-clock-quick = Quick: 10 seconds, 30 in the bank
new-listed = List the table in the lobby
new-listed-hint = Otherwise only those with the link find it.
new-start-host = I say when it starts
new-start-host-hint = Otherwise it starts once all seats are taken and everybody is ready.
new-fast = AIs answer at once
new-stand-in = Who plays for somebody who is away
new-create = Make the table

## Names

seat-open = open
rules-podkidnoy = Podkidnoy
rules-perevodnoy = Perevodnoy
rules-proyezdnoy = Proyezdnoy
rules-changed = { $number ->
        [one] one option changed
       *[other] { $number } options changed
    }

## The table

web-close = Close
title-table = Durak: the table
title-your-turn = Your turn – Durak
table-game = · game { $number }
table-watching = · { $number ->
        [one] one watches
       *[other] { $number } watch
    }
table-you-watch = You are watching.
table-menu = More
table-rules = The rules of this table
table-leave = Leave the table
table-leave-sure = An AI will play your cards to the end. Press again to leave.
share-label = The link to this table
share-copy = Copy
share-copied = Copied
link-lost = The connection is lost. Trying again …
link-gone = This table is gone.
link-no-session = The server does not know you any more. Go to the lobby and come back.
link-signed-out = You have been signed out.
live-choices = You can: { $choices }.
seat-ai = AI, { $level }
seat-away = not connected
seat-stand-in = played by an AI, { $level }
part-durak = durak
part-place = place { $place }
part-takes = takes
clock-bank = In the bank:
clock-decision = For this decision:
deck-trumps = Trumps: { $suit }.
deck-no-trumps = No trumps.
deck-stock = { $number ->
        [0] The stock is empty.
        [one] One card in the stock.
       *[other] { $number } cards in the stock.
    }
deck-turn-up = The turn-up is the { $card }.
discards-button = Discarded: { $number }. Show them
discards-title = Discarded cards
discards-none = Nothing is discarded yet.
field-label = The bout
field-empty = No card lies on the table.
field-open = { $attack }, not beaten
field-beaten = { $attack }, beaten by { $defence }
field-aim = Beat { $attack }
hand-label = Your hand
hand-help = Arrow keys go from card to card, Enter plays, Shift with an arrow key moves the card.
status-only-pass = No card of yours fits: you pass.
hand-or = { " or " }
hand-early = can be picked ahead
hand-picked = picked ahead, number { $number }
sort-label = The hand lies
sort-suit = by suit, trumps on the right
sort-rank = by rank
sort-hand = as I put it
sort-left = Card to the left
sort-right = Card to the right
action-take = Take { $number ->
        [one] the card
       *[other] { $number } cards
    }
action-undo-take = Do not take after all
action-pass = Pass
action-pass-ahead = Pass ahead
action-pass-bout = Pass for this bout
choice-label = How to play the { $card }
choice-beat = Beat { $attack }
choice-transfer = Pass it on
choice-show = Pass it on by showing
entry-title = Type a move
entry-label = Your move
entry-play = Play
entry-which = Which one? { $moves }
last-bout = Last bout
stand-in-time = Your time ran out: an AI ({ $level }) plays for you.
stand-in-away = You were away: an AI ({ $level }) plays for you.
stand-in-asked = An AI ({ $level }) plays for you.
stand-in-back = Play myself again
stand-in-ask = Let an AI play for me
told-dealt = The cards are dealt. { $you ->
        [yes] You attack first.
       *[no] { $name } attacks first.
    }
told-take-undone = { $you ->
        [yes] You do
       *[no] { $name } does
    } not take after all.
told-resumed = The server was started again. The game goes on.
told-stand-in = { $you ->
        [yes] An AI ({ $level }) plays for you.
       *[no] An AI ({ $level }) plays for { $name }.
    }
told-back = { $you ->
        [yes] You play
       *[no] { $name } plays
    } again.
told-seat = Seat { $number }: { $name }.
told-seat-open = Seat { $number } is open.

## Before and after a game

waiting-title = Around the table
gather-ready = I am ready
gather-again = Play again
gather-not-ready = Wait, not yet
gather-is-ready = ready
gather-is-not-ready = not yet ready
gather-you = (you)
gather-open = A seat is open: send somebody the link.
gather-waits = Waiting for { $names }.
gather-host = Everybody is ready: the host begins.
gather-start = Begin
gather-start-fill = Begin, with AIs ({ $level }) on the open seats
gather-give = Who sits on seat { $number }
fair-title = A fair deal
fair-promise = The server has chosen the secret behind the next deal already. This is its hash; after the game the secret is shown, and anybody can check it.
result-replay = Replay
result-record = Save the record
score-title = Games so far: { $games }
score-place = Place
score-player = Player
score-wins = Won
score-losses = Durak

## What is refused

refused-not-a-move = That is no move.
refused-no-game = No game is running.
refused-game-running = A game is running.
refused-not-seated = You have no seat here.
refused-already-seated = You sit here already.
refused-seat-taken = Somebody was quicker: the seat is taken.
refused-no-such-seat = There is no such seat.
refused-table-full = No seat is open.
refused-not-host = Only the host may do that.
refused-seats-open = Seats are open still.
refused-unknown-level = There is no AI of this level.
refused-not-a-thrower = You will not be asked for a throw-in here.
refused-nothing-to-undo = It is too late to take that back.
refused-id-reused = The server has had this command already.
refused-too-fast = That was very quick: once more, please.
