# Teksterne i opendurak på dansk.
# En plads omtales med $you ("yes": læserens egen, ellers "no") og $name.

language = Dansk

## Kort

suit-C = klør
suit-D = ruder
suit-H = hjerter
suit-S = spar
cards-number = { $number } kort

## Hvem der spiller

you = du
opponents = Anna Bo Clara David Emma Frode Gerda Hugo Ida Jakob Karen
opponent-other = Spiller { $number }

## Niveauerne

level-random = på må og få
level-easy = let
level-look-ahead = betænksom
level-normal = normal
level-hard = svær
level-expert = ekspert

## Hvad alle har set

event-move-open = { $you ->
        [yes] Du angriber
       *[no] { $name } angriber
    } med { $cards }.
event-move-throw-in = { $you ->
        [yes] Du lægger
       *[no] { $name } lægger
    } { $cards } til.
event-move-beat = { $you ->
        [yes] Du slår
       *[no] { $name } slår
    } { $attack } med { $cards }.
event-move-transfer = { $you ->
        [yes] Du sender
       *[no] { $name } sender
    } angrebet videre med { $cards }.
event-move-show = { $you ->
        [yes] Du viser
       *[no] { $name } viser
    } { $cards } og sender angrebet videre.
event-move-take = { $you ->
        [yes] Du tager
       *[no] { $name } tager
    }.
event-move-pass = { $you ->
        [yes] Du melder
       *[no] { $name } melder
    } pas.
event-beaten = Alt er slået: { cards-number } kasseres.
event-taken = { $you ->
        [yes] Du tager
       *[no] { $name } tager
    } { cards-number } op.
event-drawn = Trukket: { $list }.
event-out = { $you ->
        [yes] Du er
       *[no] { $name } er
    } ude som nummer { $place }.
event-repetition = Den samme stilling for tredje gang: spillet er uafgjort.
event-over = { $durak ->
        [yes] Du er durak.
        [no] { $name } er durak.
       *[draw] Uafgjort: ingen er durak.
    }

## Hvad der ventes på

phase-attack = { $you ->
        [yes] Du angriber { $defender }: spil et kort.
       *[no] { $name } skal angribe.
    }
phase-defend = { $you ->
        [yes] { $transfer ->
                [yes] Du forsvarer: slå hvert åbent kort, send angrebet videre, eller tag.
               *[no] Du forsvarer: slå hvert åbent kort, eller tag.
            }
       *[no] { $name } skal forsvare.
    }
phase-throw = { $you ->
        [yes] Du må lægge et kort til af en rang, der ligger på bordet, eller melde pas.
       *[no] { $name } må lægge til.
    }
phase-take = { $you ->
        [yes] { $defender } tager: du må lægge et kort til af en rang, der ligger på bordet, eller melde pas.
       *[no] { $name } må give kort med.
    }
phase-over = Spillet er slut.

## Hvad et træk gør

move-open = angrib med { $cards }
move-throw-in = læg { $cards } til
move-beat = slå { $attack } med { $cards }
move-transfer = send angrebet videre ved at lægge { $cards } til
move-show = send angrebet videre ved at vise { $cards }, og behold det
move-take = tag alle kort på bordet
move-pass = læg ikke mere til

## Hvorfor et træk er ulovligt

reason-game-over = Spillet er slut.
reason-out-of-turn = Det er ikke din tur.
reason-wrong-kind = Sådan et træk er ikke muligt nu.
reason-must-open = Angriberen skal spille et kort.
reason-not-in-deck = Det kort findes ikke i spillet.
reason-not-in-hand = Du har ikke det kort på hånden.
reason-one-card-only = Angriberen begynder med netop ét kort.
reason-mixed-ranks = Kort, der spilles sammen, skal have samme rang.
reason-rank-not-on-table = Intet kort med den rang ligger på bordet.
reason-limit = Der må ikke ligge flere angrebskort på bordet.
reason-not-on-table = Kortet, der skal slås, ligger ikke på bordet.
reason-already-beaten = Det kort er allerede slået.
reason-too-low = Det kort slår det ikke.
reason-no-transfer-rule = I dette spil kan et angreb ikke sendes videre.
reason-no-show-rule = I dette spil kan ingen trumf vises.
reason-first-bout = Spillets første angreb kan ikke sendes videre.
reason-defence-lies = Efter det første forsvarskort kan angrebet ikke sendes videre.
reason-other-rank = Kun et kort af angrebets rang sender det videre.
reason-no-room = Den næste spiller har for få kort, eller der ville ligge for mange angrebskort.
reason-not-the-trump = Kun trumfen af angrebets rang kan vises.
reason-already-shown = Den trumf har allerede sendt dette angreb videre.

## Et spils regler

ruleset-podkidnoy = Podkidnoy: der lægges kort til, og et angreb kan ikke sendes videre.
ruleset-perevodnoy = Perevodnoy: forsvareren må sende angrebet videre med et kort af samme rang.
ruleset-proyezdnoy = Proyezdnoy: som perevodnoy, og trumfen af den rang behøver kun at vises.
deck-size = Et spil med { $number } kort: rang { $ranks }, kulører { $suits }.
option-attack-limit = Højst { $value } angrebskort i en kamp.
option-double-empty = { $value ->
        [defender_loses] Tømmes de sidste hænder samtidig, er forsvareren durak.
       *[draw] Tømmes de sidste hænder samtidig, er spillet uafgjort.
    }
option-first-attacker = { $value ->
        [lowest_trump] Den med den laveste trumf angriber først.
        [random] Tilfældet afgør, hvem der angriber først.
       *[seat] Plads { $value } angriber først.
    }
option-first-bout-limit = { $value ->
        [none] Den første kamp har samme grænse som de andre.
       *[number] Højst { $value } angrebskort i den første kamp.
    }
option-first-bout-transfer = { $value ->
        [true] Også det første angreb må sendes videre.
       *[false] Det første angreb må ikke sendes videre.
    }
option-multi-open = { $value ->
        [true] Angriberen må begynde med flere kort af samme rang.
       *[false] Angriberen begynder med ét kort.
    }
option-repetition = { $value ->
        [draw] En stilling, der kommer for tredje gang, gør spillet uafgjort.
       *[none] En stilling må gentage sig uden ende.
    }
option-series-first = { $value ->
        [attack_fool] I en serie angribes durak først i næste spil.
        [after_fool] I en serie angriber naboen til venstre for durak først i næste spil.
       *[lowest_trump] I en serie angriber den laveste trumf først i hvert spil.
    }
option-throw-after-take = { $value ->
        [true] Der må gives kort med til den, der tager.
       *[false] Der gives ikke kort med til den, der tager.
    }
option-throw-in-timing = { $value ->
        [after_attack] Der lægges til efter hvert angrebskort, og når alt er slået.
        [any_time] Der lægges til efter hvert kort.
       *[when_beaten] Der lægges til, når alt er slået.
    }
option-throwers = { $value ->
        [neighbours] Kun angriberen og forsvarerens anden nabo lægger til.
        [attacker] Kun angriberen lægger til.
        [none] Ingen lægger til.
       *[all] Alle andre end forsvareren må lægge til.
    }
option-transfer-after-show = { $value ->
        [true] En trumf, der er vist, må stadig spilles for at sende et angreb videre.
       *[false] En trumf, der er vist, kan ikke sende angrebet videre igen i den kamp.
    }

## Spillet i terminalen

tui-title = Durak, { $rules }, { $players } spillere. Du sidder på plads { $seat }; til venstre for dig { $name }.
tui-opponents = { $count ->
        [1] Din modstander
       *[other] Dine modstandere
    }: { $list }.
tui-kept = Spillet gemmes i { $path }
tui-kept-hint = Filen rummer alle kort, så se ikke i den før slutningen.
tui-start = Skriv nummeret på et træk, eller selve trækket; ? giver hjælp.
tui-turn-up = { $you ->
        [yes] Du viser
       *[no] { $name } viser
    } { $card }: det blev delt sidst og bestemmer trumfen.
tui-lost-record = Spillet kan ikke gemmes: { $problem }. Det går videre alligevel.
tui-bout = Kamp { $number }.
tui-passes = Pas: { $names }.
tui-drawn = { $name } { $number }
tui-drawn-cards = { $name } { $number } ({ $cards })
tui-head = Trumf: { $trump }. Bunken: { $stock ->
        [0] tom
       *[other] { $stock }, nederst { $turnup }
    }. Kasseret: { $discards }.
tui-no-trumps = ingen
tui-attacker = angriber
tui-defender = forsvarer
tui-passed = pas
tui-shown = har vist { $card }
tui-place = ude som nummer { $place }
tui-table = Bordet:
tui-table-empty = tomt
tui-limit = grænse { $limit }
tui-hand = Din hånd:
tui-more = og { $number } til; "træk" viser dem alle
tui-prompt = Dit træk>
tui-take = tag
tui-pass = pas
tui-unclear = "{ $text }" er ikke et træk her: skriv et tal fra 1 til { $number }, et træk som { $move }, eller ? for hjælp.
tui-which = "{ $text }" kan betyde { $moves }: skriv et af dem eller dets nummer.
tui-save-where = Skriv hvor: gem FIL
tui-saved = Gemt i { $path }. Filen rummer alle spillets kort.
tui-save-failed = Ikke gemt: { $problem }.
tui-file-exists = { $path } findes allerede; nævn en ny fil
tui-no-section = Reglerne har afsnit 0 til { $number }: skriv for eksempel "regler 3".
tui-sections = "regler N" viser et afsnit af regelsiden: { $list }.
tui-this-game = Dette spil:
tui-left = Du forlod spillet.
tui-failed = Spillet kan ikke fortsætte: en modstander svigtede.
tui-endless = De andre kunne blive ved i det uendelige; spillet slutter her.
tui-places = Placering: { $list }.
tui-won = Du kom først ud: du vinder!
tui-safe = Du slap fri.
tui-lost = Denne gang blev det dig.
tui-draw = Ingen behøver at være fjols.
tui-help =
    Skriv et tal fra listen, eller et træk:
      6C       angrib med klør 6                  +6H      læg til
      6C:9C    slå 6C med 9C                      >7D      send angrebet videre
      tag      tag alle kort på bordet            !7S      send videre ved at vise
      pas      læg ikke mere til
    Et kort alene er nok, når det kun kan betyde ét træk. Små bogstaver duer også.
    Rang: { $ranks } (J knægt, Q dame, K konge, A es).
    Kulører: { $suits }.
    På bordet er 6C:9C et angrebskort og det kort, der slog det.
    Kan du kun melde pas, sker det af sig selv.

      træk         alle lovlige træk i ord
      bord         bordet igen
      regler       dette spils regler og afsnittene på regelsiden
      gem FIL      en kopi af spillet indtil nu
      slut         forlad spillet; optegnelsen bliver

# Kommandoernes ord, det viste først; de engelske virker på alle sprog.
command-help = hjælp
command-hint = træk
command-table = bord
command-rules = regler
command-save = gem
command-quit = slut
command-take = tag
command-pass = pas
