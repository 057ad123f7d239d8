# Teksterne på tre af browserklientens sider på dansk: spillet set igen, kontrollen af en giv, reglerne.
# web.da.ftl har de andre.

## Spillet set igen

replay-title = Durak: spil { $game } igen
replay-heading = Spil { $game } igen
replay-to-table = til bordet
replay-hand = { $name }s hånd
replay-beaten = Slået
replay-taken = Taget
replay-discards = Kasseret: { $number }
replay-controls = Filmen
replay-slider = Træk
replay-at = Træk { $ply } af { $last }, kamp { $bout }
replay-do-first = Til begyndelsen
replay-do-bout-back = En kamp tilbage
replay-do-back = Et træk tilbage
replay-do-play = Spil videre
replay-do-pause = Stop
replay-do-next = Næste træk
replay-do-bout-next = Næste kamp
replay-do-last = Til slutningen
replay-more = Fart og taster
replay-speed = Fart
replay-speed-slow = langsom
replay-speed-usual = normal
replay-speed-fast = hurtig
replay-keys = Piletasterne går et træk, Page Up og Page Down en kamp, Home og End til enderne; mellemrum spiller og stopper.
replay-moves = Spillet i ord
replay-places = Pladser
replay-share = Send eller gem
replay-link = Linket til netop dette træk

## Er en giv ærlig?

check-lead = Før spillet valgte serveren en hemmelighed og viste kun dens hash. Spillerne lagde noget af deres eget til, og kortenes rækkefølge fulgte af begge dele. Nu er hemmeligheden kendt, og enhver kan kontrollere, at intet blev ændret.
check-do = Kontrollér
check-numbers = Hashen, hemmeligheden, spillernes bidrag
check-commitment = Hash, vist før given
check-secret = Hemmelighed, vist efter spillet
check-mixes = Spillernes bidrag
check-verdict-yes = Alt er som lovet.
check-verdict-no = Her er noget galt.
check-verdict-unknown = Trækkene er, som de skal være; om given kan der intet siges.
check-promise-yes = Hemmeligheden er den, der blev lovet.
check-promise-no = Hemmeligheden er ikke den, der blev lovet.
check-promise-unknown = Denne browser kunne ikke beregne hemmelighedens hash.
check-how-promise = Din browser beregnede hemmelighedens hash (SHA-256) og sammenlignede den med den lovede. Det gør browsere kun på sider, der kommer over https eller fra din egen maskine.
check-shown-yes = Det er det løfte, som denne browser fik vist før given.
check-shown-no = Denne browser fik vist et andet løfte før given. Der står { $commitment } i spillet.
check-shown-unknown = Denne browser fik ikke vist løftet før given, eller husker det ikke.
check-how-shown = Et løfte binder kun, når det var kendt før given. Den, der sad ved bordet, kan sammenligne det her eller med egne øjne.
check-mix-yes = Det, som denne browser bidrog med, er med i given.
check-mix-no = Det, som denne browser bidrog med, mangler i given.
check-how-mix = Én ærlig spiller er nok: så kunne ingen vælge kortene på forhånd.
check-deal-yes = Kortenes rækkefølge følger af hemmeligheden og spillernes bidrag.
check-deal-no = Kortenes rækkefølge følger ikke af hemmeligheden og spillernes bidrag.
check-deal-unknown = Denne browser kunne ikke blande kortene igen.
check-how-deal = Din browser blandede kortene en gang til ud fra samme hemmelighed og sammenlignede hvert kort.
check-moves-yes = { $moves ->
        [one] Det ene træk er lovligt.
       *[other] Alle { $moves } træk er lovlige.
    }
check-moves-no = Spillet bryder reglerne: { $detail }
check-how-moves = Serveren spillede det hele igennem igen efter de regler, som står i det.
check-server-yes = Serveren finder det samme: { $games ->
        [one] given er
       *[other] alle giv er
    } som lovet.
check-server-no = Serveren finder, at løftet er brudt: { $detail }
check-server-unknown = Spillet lover ingen ærlig giv.
check-how-server = Det gælder også, hvem der angreb først. Helt uden server kontrollerer du det med: durak verify FILE
check-limits = Ingen kontrol kan bevise, at en server holdt hænderne for sig selv under spillet: den er nødt til at kende dem.

## Siden, der kontrollerer et gemt spil

verify-title = Durak: kontrollér en giv
verify-lead = Var given ærlig, og var hvert træk lovligt? Tag et gemt spil med: siden for et afsluttet spil lader dig gemme det.
verify-file = Vælg filen
verify-record = Eller sæt det gemte spil ind her
verify-kept = Intet af det bliver gemt her.
verify-long = Siden læser omkring et dusin spil ad gangen. Til flere er der kommandoen: durak verify FILE
verify-result = Hvad der blev fundet

## Et bords regler

rules-title = Durak: reglerne
rules-lead = Kom af med dine kort: den, der til sidst stadig har nogen, er durak, fjolset. På billederne angriber rød, blå forsvarer sig, et plus må lægge kort til, og man spiller med uret.
rules-games = Spil
rules-unusual = Ikke den sædvanlige regel.
rules-unreadable = Denne side kan ikke læse reglerne »{ $text }«.
rules-chapter-cards = Kortene
rules-chapter-deal = Given
rules-chapter-attack = Angreb og forsvar
rules-chapter-pass = At sende angrebet videre
rules-chapter-end = Når kampen er slut
rules-chapter-game = Når spillet er slut
rules-always-suit = Et kort slår et lavere i samme kulør.
rules-always-trumps = Én kulør er trumf: hvert af dens kort slår alle kort i de andre kulører.
rules-always-hands = Alle får seks kort. Resten er bunken; det åbne kort under den viser trumf og trækkes til sidst.
rules-always-defender = Angriberen spiller et kort ud; spilleren til venstre forsvarer sig.
rules-always-beat = Forsvareren slår hvert angrebskort med et kort fra hånden, eller tager dem alle.
rules-always-throw-in = Flere angrebskort må lægges til, af rang som allerede ligger på bordet.
rules-always-room = Der er aldrig flere angrebskort, end forsvareren havde kort, da forsvaret begyndte.
rules-always-pass-room = Ingen kan få sendt flere angrebskort videre, end den næste spiller har på hånden; og når et kort er slået, er det for sent.
rules-always-beaten = Når alt er slået, og ingen lægger mere til, kasseres kortene for altid.
rules-always-take = Den, der ikke slår alt, tager alle kort på bordet op på hånden.
rules-always-draw = Så trækker alle op til seks igen: angriberen først, forsvareren sidst.
rules-always-next = Den, der har holdt stand, angriber som den næste. Den, der har taget, springes over: den næste spiller angriber.
rules-always-durak = Når bunken er brugt, er den ude, der ingen kort har tilbage. Den sidste med kort er durak.
