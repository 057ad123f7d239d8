# The texts of opendurak in English.
# A seat is spoken of with $you ("yes": the reader's own, else "no") and $name.

language = English

## Cards

suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades
cards-number = { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }

## Who plays

you = you
opponents = Anna Boris Clara Dmitri Elena Fyodor Galina Hugo Irina Jakob Kira
opponent-other = Player { $number }

## The levels of the AIs

level-random = beginner’s luck
level-easy = easy
level-look-ahead = thoughtful
level-normal = normal
level-hard = hard
level-expert = expert

## What everybody saw

event-move-open = { $you ->
        [yes] You attack
       *[no] { $name } attacks
    } with { $cards }.
event-move-throw-in = { $you ->
        [yes] You throw in
       *[no] { $name } throws in
    } { $cards }.
event-move-beat = { $you ->
        [yes] You beat
       *[no] { $name } beats
    } { $attack } with { $cards }.
event-move-transfer = { $you ->
        [yes] You pass
       *[no] { $name } passes
    } the attack on with { $cards }.
event-move-show = { $you ->
        [yes] You show
       *[no] { $name } shows
    } { $cards } and { $you ->
        [yes] pass
       *[no] passes
    } the attack on.
event-move-take = { $you ->
        [yes] You take
       *[no] { $name } takes
    }.
event-move-pass = { $you ->
        [yes] You pass
       *[no] { $name } passes
    }.
event-beaten = All is beaten: { cards-number } discarded.
event-taken = { $you ->
        [yes] You pick
       *[no] { $name } picks
    } up { cards-number }.
event-drawn = Drawn: { $list }.
event-out = { $you ->
        [yes] You are
       *[no] { $name } is
    } out, in place { $place }.
event-repetition = The same position for the third time: the game is a draw.
event-over = { $durak ->
        [yes] You are the durak.
        [no] { $name } is the durak.
       *[draw] A draw: nobody is the durak.
    }

## What is awaited

phase-attack = { $you ->
        [yes] You attack { $defender }: play a card.
       *[no] { $name } is to attack.
    }
phase-defend = { $you ->
        [yes] { $transfer ->
                [yes] You defend: beat every open card, pass the attack on, or take.
               *[no] You defend: beat every open card, or take.
            }
       *[no] { $name } is to defend.
    }
phase-throw = { $you ->
        [yes] You may throw in a card of a rank on the table, or pass.
       *[no] { $name } may throw in.
    }
phase-take = { $you ->
        [yes] { $defender } takes: you may add a card of a rank on the table, or pass.
       *[no] { $name } may add to what is taken.
    }
phase-over = The game is over.

## What a move does

move-open = attack with { $cards }
move-throw-in = throw in { $cards }
move-beat = beat { $attack } with { $cards }
move-transfer = pass the attack on by adding { $cards }
move-show = pass the attack on by showing { $cards }, and keep it
move-take = take all cards on the table
move-pass = add nothing more

## Why a move is illegal

reason-game-over = The game is over.
reason-out-of-turn = It is not your turn.
reason-wrong-kind = Such a move is not possible now.
reason-must-open = The attacker must play a card.
reason-not-in-deck = That card is not in the deck.
reason-not-in-hand = You do not hold that card.
reason-one-card-only = The attacker begins with exactly one card.
reason-mixed-ranks = Cards played together must be of one rank.
reason-rank-not-on-table = No card of that rank lies on the table.
reason-limit = No more attack cards may lie on the table.
reason-not-on-table = The card to beat does not lie on the table.
reason-already-beaten = That card is beaten already.
reason-too-low = That card does not beat it.
reason-no-transfer-rule = In this game an attack cannot be passed on.
reason-no-show-rule = In this game no trump can be shown.
reason-first-bout = The first attack of the game cannot be passed on.
reason-defence-lies = After the first defence card the attack cannot be passed on.
reason-other-rank = Only a card of the attack's rank passes it on.
reason-no-room = The next player holds too few cards, or too many attack cards would lie.
reason-not-the-trump = Only the trump of the attack's rank can be shown.
reason-already-shown = That trump has passed this attack on already.

## The rules of a game

ruleset-podkidnoy = Podkidnoy: cards are thrown in, an attack cannot be passed on.
ruleset-perevodnoy = Perevodnoy: the defender may pass the attack on by adding a card of its rank.
ruleset-proyezdnoy = Proyezdnoy: as perevodnoy, and the trump of the rank need only be shown.
deck-size = A deck of { $number } cards: ranks { $ranks }, suits { $suits }.
option-attack-limit = At most { $value } attack cards in a bout.
option-double-empty = { $value ->
        [defender_loses] If the last hands empty together, the defender is the durak.
       *[draw] If the last hands empty together, the game is a draw.
    }
option-first-attacker = { $value ->
        [lowest_trump] Who holds the lowest trump attacks first.
        [random] Chance says who attacks first.
       *[seat] Seat { $value } attacks first.
    }
option-first-bout-limit = { $value ->
        [none] The first bout has the same limit as the others.
       *[number] At most { $value } attack cards in the first bout.
    }
option-first-bout-transfer = { $value ->
        [true] The first attack may be passed on too.
       *[false] The first attack cannot be passed on.
    }
option-multi-open = { $value ->
        [true] The attacker may begin with several cards of one rank.
       *[false] The attacker begins with one card.
    }
option-repetition = { $value ->
        [draw] A position that comes for the third time draws the game.
       *[none] A position may come again without end.
    }
option-series-first = { $value ->
        [attack_fool] In a series the durak is attacked first in the next game.
        [after_fool] In a series the durak's left neighbour attacks first in the next game.
       *[lowest_trump] In a series the lowest trump attacks first in every game.
    }
option-throw-after-take = { $value ->
        [true] Cards may be added to what a player takes.
       *[false] Nothing is added to what a player takes.
    }
option-throw-in-timing = { $value ->
        [after_attack] Cards are thrown in after every attack card and when all is beaten.
        [any_time] Cards are thrown in after every card.
       *[when_beaten] Cards are thrown in when all is beaten.
    }
option-throwers = { $value ->
        [neighbours] Only the attacker and the defender's other neighbour throw in.
        [attacker] Only the attacker throws in.
        [none] Nobody throws in.
       *[all] Everybody but the defender may throw in.
    }
option-transfer-after-show = { $value ->
        [true] A trump that was shown may still be played to pass an attack on.
       *[false] A trump that was shown cannot be played to pass an attack on in that bout.
    }

## The game in the terminal

tui-title = Durak, { $rules }, { $players } players. You sit on seat { $seat }; on your left { $name }.
tui-opponents = { $count ->
        [1] Your opponent
       *[other] Your opponents
    }: { $list }.
tui-kept = The game is kept in { $path }
tui-kept-hint = It holds every card, so do not look before the end.
tui-start = Type the number of a move, or the move; ? for help.
tui-turn-up = { $you ->
        [yes] You show
       *[no] { $name } shows
    } { $card }: it was dealt last and names trumps.
tui-lost-record = The game cannot be kept: { $problem }. It goes on all the same.
tui-bout = Bout { $number }.
tui-passes = Pass: { $names }.
tui-drawn = { $name } { $number }
tui-drawn-cards = { $name } { $number } ({ $cards })
tui-head = Trumps: { $trump }. Stock: { $stock ->
        [0] empty
       *[other] { $stock }, { $turnup } at the bottom
    }. Discarded: { $discards }.
tui-no-trumps = none
tui-attacker = attacks
tui-defender = defends
tui-passed = passed
tui-shown = showed { $card }
tui-place = out, place { $place }
tui-table = Table:
tui-table-empty = empty
tui-limit = limit { $limit }
tui-hand = Your hand:
tui-more = and { $number } more; "hint" lists them all
tui-prompt = Your move>
tui-take = take
tui-pass = pass
tui-unclear = "{ $text }" is no move here: type a number from 1 to { $number }, a move such as { $move }, or ? for help.
tui-which = "{ $text }" can mean { $moves }: type one of them, or its number.
tui-save-where = Say where: save FILE
tui-saved = Saved in { $path }. It holds every card of the game.
tui-save-failed = Not saved: { $problem }.
tui-file-exists = { $path } exists; name a new file
tui-no-section = The rules have sections 0 to { $number }: type "rules 3", say.
tui-sections = "rules N" shows a section of the rules page: { $list }.
tui-this-game = This game:
tui-left = You left the game.
tui-failed = The game cannot go on: an opponent failed.
tui-endless = The others could go on for ever; the game ends here.
tui-places = Places: { $list }.
tui-won = You were out first: you win!
tui-safe = You got away.
tui-lost = This time it was you.
tui-draw = Nobody has to be the fool.
tui-help =
    Type a number from the list, or a move:
      6C       attack with the six of clubs       +6H      throw in
      6C:9C    beat 6C with 9C                    >7D      pass the attack on
      take     take all cards on the table        !7S      pass it on by showing
      pass     throw in nothing more
    A card alone is enough where it can mean only one move. Small letters do.
    Ranks: { $ranks } (J jack, Q queen, K king, A ace).
    Suits: { $suits }.
    On the table, 6C:9C is an attack card and the card that beat it.
    Where you can do nothing but pass, it is done for you.

      hint         every legal move in words
      table        the table again
      rules        the rules of this game, and the sections of the rules page
      save FILE    a copy of the record so far
      quit         leave; the record stays

# The words of the commands, the first one shown; English ones work in every language.
command-help = help ? h
command-hint = hint moves m
command-table = table board b
command-rules = rules r
command-save = save s
command-quit = quit exit q
command-take = take t
command-pass = pass p done
