# Browserklientens tekster på dansk; da.ftl har dem, som den deler med terminalen.

## Kort

card-name = { $suit ->
        [C] klør
        [D] ruder
        [H] hjerter
       *[S] spar
    } { $rank ->
        [A] es
        [K] konge
        [Q] dame
        [J] knægt
        [T] ti
        [nine] ni
        [eight] otte
        [seven] syv
        [six] seks
        [five] fem
        [four] fire
        [three] tre
       *[two] to
    }

## Alle sider

web-title = Durak
web-skip = Spring til indholdet
web-home = Durak: til lobbyen
web-rules = Regler
web-verify = Kontrollér en giv
web-settings = Indstillinger
web-language = Sprog
web-theme = Farver
web-theme-auto = Som systemet
web-theme-light = Lyse
web-theme-dark = Mørke
web-sounds = Lyde
web-notifications = Sig til, når det er min tur
web-notifications-refused = Browseren tillader ikke beskeder fra denne side.
web-cancel = Fortryd
web-nowhere = Den side findes ikke.
web-to-lobby = Til lobbyen
web-loading = Et øjeblik

## Hvem du er

name-label = Dit navn
name-guest = Gæst
name-save = Gem
name-kept = Navnet er dit og gemt med en adgangskode.
name-keep = Behold navnet med en adgangskode, og brug det også på andre enheder.
name-password = Adgangskode, mindst 8 tegn
name-keep-do = Behold navnet
name-return-do = Jeg har en adgangskode
name-return = Kom tilbage til et navn, som du har beholdt.
name-sign-out = Glem mig på denne enhed

## Hvad der gik galt

error-offline = Serveren svarer ikke. Se efter forbindelsen, og prøv igen.
error-bad-request = Serveren forstod ikke forespørgslen.
error-bad-rules = De regler passer ikke sammen: { $detail }
error-bad-name = Det navn kan ikke bruges: { $detail }
error-bad-record = Det er ikke et spilreferat: { $detail }
error-unknown-level = Der findes ingen AI på det niveau.
error-foreign-origin = Forespørgslen kom fra et andet sted.
error-no-session = Sig først, hvem du er.
error-wrong-password = Navnet og adgangskoden hører ikke sammen.
error-name-taken = Nogen har beholdt det navn med en adgangskode.
error-not-found = Det bord findes ikke.
error-not-finished = Det spil er ikke slut.
error-method = Serveren kender ikke den forespørgsel.
error-too-long = Det er for langt.
error-too-fast = Det gik meget hurtigt: vent lidt, og prøv så igen.
error-unavailable = Serveren er ikke klar: prøv igen om lidt.
error-fault = Noget gik i stykker på serveren. Meld det gerne.

## Lobbyen

lobby-lead = Det russiske kortspil uden vinder: kun én taber og er narren.
lobby-how = Hvordan spilles det?
lobby-play = Spil nu
lobby-play-hint = mod { $number ->
        [one] én AI
       *[other] { $number } AI’er
    }, { $level }
lobby-opponents = Modstandere
lobby-level = Niveau
lobby-back = Dit bord
lobby-back-do = Tilbage til bordet
lobby-tables = Åbne borde
lobby-no-tables = Intet bord er opført lige nu. Lav et, eller spil mod AI’erne.
lobby-refresh = Se efter igen
lobby-join = Sæt dig
lobby-watch = Kig med
lobby-join-link = Følg et link
lobby-join-link-label = Et bords link eller navn
lobby-join-link-bad = Det er ikke et link til et bord.
lobby-table-seats = { $taken } af { $seats } pladser er taget
lobby-table-playing = spiller
lobby-table-waiting = venter
lobby-table-finished = mellem to spil
lobby-new = Nyt bord
lobby-new-lead = For venner, med et link, eller for alle her.

## Et nyt bord

new-title = Nyt bord
new-rules = Regler
new-preset = Spil
new-preset-podkidnoy = Podkidnoy: læg til
new-preset-perevodnoy = Perevodnoy: send angrebet videre
new-preset-proyezdnoy = Proyezdnoy: vis en trumf
new-deck = Kortspil
new-options = Alle valg
new-options-changed = { $number ->
        [0] alt som sædvanligt
        [one] ét ændret
       *[other] { $number } ændret
    }
new-option-attack_limit = Angrebskort i en kamp, højst
new-option-double_empty = Hvis de sidste hænder tømmes samtidig
new-option-first_attacker = Hvem der angriber først
new-option-first_bout_limit = Angrebskort i den første kamp, højst
new-option-first_bout_transfer = Det første angreb må sendes videre
new-option-multi_open = Angrib med flere kort af samme rang
new-option-repetition = Den samme stilling for tredje gang
new-option-series_first = Hvem der angriber først i næste spil
new-option-throw_after_take = Giv kort med til den, der tager
new-option-timing = Hvornår der lægges til
new-option-throwers = Hvem der lægger til
new-option-transfer_after_show = Spil en trumf, der er vist
new-value-none = ingen grænse
new-value-number = { $number }
new-value-seat = plads { $number }
new-value-true = ja
new-value-false = nej
new-value-draw = uafgjort
new-value-defender_loses = forsvareren taber
new-value-endless = ingenting, spil videre
new-value-lowest_trump = den laveste trumf
new-value-random = ved lodtrækning
new-value-attack_fool = durak angribes
new-value-after_fool = duraks venstre nabo
new-value-when_beaten = når alt er slået
new-value-after_attack = også efter hvert angrebskort
new-value-any_time = efter hvert kort
new-value-all = alle
new-value-neighbours = naboerne
new-value-attacker = kun angriberen
new-value-nobody = ingen
new-seats = Pladser
new-seat = Plads { $number }
new-seat-you = Dig
new-seat-open = Åben, for alle
new-seat-ai = AI, { $level }
new-seat-add = En plads til
new-seat-remove = Fjern plads { $number }
new-clock = Ur
new-clock-none = Intet
new-clock-calm = Rolig: 45 sekunder til hvert valg, 3 minutter i banken
new-clock-usual = Sædvanlig: 25 sekunder, 90 i banken
new-clock-quick = Hurtig: 10 sekunder, 30 i banken
new-listed = Vis bordet i lobbyen
new-listed-hint = Ellers finder kun de, der har linket, det.
new-start-host = Jeg siger, hvornår det begynder
new-start-host-hint = Ellers begynder det, når alle pladser er taget og alle er klar.
new-fast = AI’er svarer med det samme
new-stand-in = Hvem der spiller for en, der er væk
new-create = Lav bordet

## Navne

seat-open = åben
rules-podkidnoy = Podkidnoy
rules-perevodnoy = Perevodnoy
rules-proyezdnoy = Proyezdnoy
rules-changed = { $number ->
        [one] ét valg ændret
       *[other] { $number } valg ændret
    }

## Bordet

web-close = Luk
title-table = Durak: bordet
title-your-turn = Din tur – Durak
table-game = · spil { $number }
table-watching = · { $number ->
        [one] én ser på
       *[other] { $number } ser på
    }
table-you-watch = Du ser på.
table-menu = Mere
table-rules = Bordets regler
table-leave = Forlad bordet
table-leave-sure = En AI spiller dine kort til ende. Tryk igen for at gå.
share-label = Linket til bordet
share-copy = Kopiér
share-copied = Kopieret
link-lost = Forbindelsen er væk. Prøver igen …
link-gone = Bordet findes ikke længere.
link-no-session = Serveren kender dig ikke mere. Gå til lobbyen, og kom tilbage.
link-signed-out = Du er logget ud.
live-choices = Du kan: { $choices }.
seat-ai = AI, { $level }
seat-away = ikke forbundet
seat-stand-in = spilles af en AI, { $level }
part-durak = durak
part-place = nr. { $place }
part-takes = tager
clock-bank = I banken:
clock-decision = Til dette valg:
deck-trumps = Trumf: { $suit }.
deck-no-trumps = Ingen trumf.
deck-stock = { $number ->
        [0] Stokken er tom.
        [one] Ét kort i stokken.
       *[other] { $number } kort i stokken.
    }
deck-turn-up = Trumfkortet er { $card }.
discards-button = Kasseret: { $number }. Vis dem
discards-title = Kasserede kort
discards-none = Intet er kasseret endnu.
field-label = Kampen
field-empty = Der ligger ingen kort på bordet.
field-open = { $attack }, ikke slået
field-beaten = { $attack }, slået af { $defence }
field-aim = Slå { $attack }
hand-label = Din hånd
hand-help = Piletaster går fra kort til kort, Enter spiller, Skift og en piletast flytter kortet.
status-only-pass = Intet af dine kort passer: du melder pas.
hand-or = { " eller " }
hand-early = kan vælges på forhånd
hand-picked = valgt på forhånd, nummer { $number }
sort-label = Hånden ligger
sort-suit = efter kulør, trumf til højre
sort-rank = efter rang
sort-hand = som jeg lægger den
sort-left = Kortet til venstre
sort-right = Kortet til højre
action-take = Tag { $number ->
        [one] kortet
       *[other] { $number } kort
    }
action-undo-take = Fortryd at tage
action-pass = Pas
action-pass-ahead = Pas forud
action-pass-bout = Pas resten af kampen
choice-label = Hvordan { $card } skal spilles
choice-beat = Slå { $attack }
choice-transfer = Send videre
choice-show = Vis, og send videre
entry-title = Skriv et træk
entry-label = Dit træk
entry-play = Spil
entry-which = Hvilket? { $moves }
last-bout = Sidste kamp
stand-in-time = Din tid løb ud: en AI ({ $level }) spiller for dig.
stand-in-away = Du var væk: en AI ({ $level }) spiller for dig.
stand-in-asked = En AI ({ $level }) spiller for dig.
stand-in-back = Spil selv igen
stand-in-ask = Lad en AI spille for mig
told-dealt = Kortene er givet. { $you ->
        [yes] Du angriber først.
       *[no] { $name } angriber først.
    }
told-take-undone = { $you ->
        [yes] Du tager
       *[no] { $name } tager
    } alligevel ikke.
told-resumed = Serveren er startet igen. Spillet går videre.
told-stand-in = { $you ->
        [yes] En AI ({ $level }) spiller for dig.
       *[no] En AI ({ $level }) spiller for { $name }.
    }
told-back = { $you ->
        [yes] Du spiller
       *[no] { $name } spiller
    } selv igen.
told-seat = Plads { $number }: { $name }.
told-seat-open = Plads { $number } er åben.

## Før og efter et spil

waiting-title = Rundt om bordet
gather-ready = Jeg er klar
gather-again = Spil igen
gather-not-ready = Vent, ikke endnu
gather-is-ready = klar
gather-is-not-ready = ikke klar endnu
gather-you = (dig)
gather-open = En plads er åben: send linket til nogen.
gather-waits = Venter på { $names }.
gather-host = Alle er klar: værten begynder.
gather-start = Begynd
gather-start-fill = Begynd, med AI’er ({ $level }) på de åbne pladser
gather-give = Hvem der sidder på plads { $number }
fair-title = En ærlig giv
fair-promise = Serveren har allerede valgt hemmeligheden bag den næste giv. Dette er dens hash; efter spillet vises hemmeligheden, og enhver kan kontrollere den.
result-replay = Se spillet igen
result-record = Gem spillet
score-title = Spil indtil nu: { $games }
score-place = Plads
score-player = Spiller
score-wins = Vundet
score-losses = Durak

## Hvad der afvises

refused-not-a-move = Det er ikke et træk.
refused-no-game = Intet spil er i gang.
refused-game-running = Et spil er i gang.
refused-not-seated = Du har ingen plads her.
refused-already-seated = Du sidder her allerede.
refused-seat-taken = Nogen var hurtigere: pladsen er taget.
refused-no-such-seat = Den plads findes ikke.
refused-table-full = Ingen plads er åben.
refused-not-host = Det må kun værten.
refused-seats-open = Der er stadig åbne pladser.
refused-unknown-level = Der findes ingen AI på det niveau.
refused-not-a-thrower = Du bliver ikke spurgt her, om du vil lægge til.
refused-nothing-to-undo = Det er for sent at tage det tilbage.
refused-id-reused = Serveren har allerede fået den besked.
refused-too-fast = Det gik meget hurtigt: prøv en gang til.
