# The texts of three pages of the browser client in English: the replay, the check of a deal, the
# rules. web.en.ftl has the others.

## The replay

replay-title = Durak: replay of game { $game }
replay-heading = Replay of game { $game }
replay-to-table = to the table
replay-hand = The hand of { $name }
replay-beaten = Beaten
replay-taken = Taken
replay-discards = Discarded: { $number }
replay-controls = The film
replay-slider = Move
replay-at = Move { $ply } of { $last }, bout { $bout }
replay-do-first = To the beginning
replay-do-bout-back = One bout back
replay-do-back = One move back
replay-do-play = Play on
replay-do-pause = Stop
replay-do-next = Next move
replay-do-bout-next = Next bout
replay-do-last = To the end
replay-more = Speed and keys
replay-speed = Speed
replay-speed-slow = slow
replay-speed-usual = usual
replay-speed-fast = fast
replay-keys = Arrow keys go by moves, Page Up and Page Down by bouts, Home and End to the ends; the space bar plays and stops.
replay-moves = The game in words
replay-places = Places
replay-share = Send or keep
replay-link = The link to this very move

## Is a deal fair?

check-lead = Before the game the server chose a secret and showed nothing of it but its hash. The players added something of their own, and the deck followed from both. Now the secret is known, and anybody can check that nothing was changed.
check-do = Check
check-numbers = The hash, the secret, what was mixed in
check-commitment = Hash, shown before the deal
check-secret = Secret, shown after the game
check-mixes = What the players mixed in
check-verdict-yes = All is as promised.
check-verdict-no = Something is wrong here.
check-verdict-unknown = The moves are as they should be; of the deal nothing can be said.
check-promise-yes = The secret is the one that was promised.
check-promise-no = The secret is not the one that was promised.
check-promise-unknown = This browser could not hash the secret.
check-how-promise = Your browser hashed the secret (SHA-256) and compared it with the promised hash. Browsers do that only on pages that come over https or from your own machine.
check-shown-yes = It is the promise that this browser was shown before the deal.
check-shown-no = This browser was shown another promise before the deal. The record says { $commitment }.
check-shown-unknown = This browser was not shown the promise before the deal, or does not remember it.
check-how-shown = A promise binds only if it was known before the deal. Who sat at the table can compare it here, or by eye.
check-mix-yes = What this browser mixed into the deal is in it.
check-mix-no = What this browser mixed into the deal is missing.
check-how-mix = One honest player is enough: nobody could choose the cards in advance.
check-deal-yes = The deck follows from the secret and from what the players mixed in.
check-deal-no = The deck does not follow from the secret and from what the players mixed in.
check-deal-unknown = This browser could not shuffle the deck again.
check-how-deal = Your browser shuffled the deck once more, from the same secret, and compared every card.
check-moves-yes = { $moves ->
        [one] The one move is legal.
       *[other] All { $moves } moves are legal.
    }
check-moves-no = The record breaks the rules: { $detail }
check-how-moves = The server played the whole record again by the rules that stand in it.
check-server-yes = The server finds the same: { $games ->
        [one] the deal is
       *[other] the deals are
    } as promised.
check-server-no = The server finds the promise broken: { $detail }
check-server-unknown = The record promises no fair deal.
check-how-server = That includes who attacked first. Without any server you check it with: durak verify FILE
check-limits = No check can prove that a server kept the hands to itself while the game ran: it has to know them.

## The page that checks a record

verify-title = Durak: check a deal
verify-lead = Was the deal fair, and was every move legal? Bring the record of a game along: the page of a finished game lets you save it.
verify-file = Choose the file
verify-record = Or paste the record here
verify-kept = Nothing of it is kept.
verify-long = The page reads about a dozen games at a time. For more there is the command: durak verify FILE
verify-result = What was found

## The rules of a table

rules-title = Durak: the rules
rules-lead = Get rid of your cards: who still holds some in the end is the durak, the fool. In the pictures red attacks, blue defends, a plus may add a card, and play goes clockwise.
rules-games = Games
rules-unusual = Not the usual rule.
rules-unreadable = This page cannot read the rules “{ $text }”.
rules-chapter-cards = The cards
rules-chapter-deal = The deal
rules-chapter-attack = Attack and defence
rules-chapter-pass = Passing the attack on
rules-chapter-end = The end of a bout
rules-chapter-game = The end of the game
rules-always-suit = A card beats a lower one of its suit.
rules-always-trumps = One suit is trumps: each of its cards beats every card of the other suits.
rules-always-hands = Everybody gets six cards. The rest is the stock; the open card beneath it names trumps and is drawn last.
rules-always-defender = The attacker plays a card; the player on the left defends.
rules-always-beat = The defender beats every attack card with a card from the hand, or takes them all.
rules-always-throw-in = More attack cards may be added, of ranks that lie on the table already.
rules-always-room = There are never more attack cards than the defender held cards when the defence began.
rules-always-pass-room = Nobody can be passed more attack cards than there are cards in the next player’s hand; and once a card is beaten it is too late.
rules-always-beaten = When all is beaten and nobody adds a card, the cards are put away for good.
rules-always-take = Who does not beat everything takes all cards on the table into the hand.
rules-always-draw = Then everybody draws up to six again: the attacker first, the defender last.
rules-always-next = Who has held out attacks next. Who has taken is passed over: the next player attacks.
rules-always-durak = When the stock is gone, who has no cards left is out. The last one with cards is the durak.
