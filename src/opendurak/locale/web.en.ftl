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
lobby-play = Play now
lobby-play-hint = against { $number ->
        [one] one AI
       *[other] { $number } AIs
    }, { $level }
lobby-opponents = Opponents
lobby-level = Level
level-random = beginner’s luck
level-easy = easy
level-look-ahead = thoughtful
level-normal = normal
level-hard = hard
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
