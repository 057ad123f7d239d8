# Teksterne til `durak join` og `durak watch` på dansk, ved siden af dem i da.ftl.

## Bordet

online-head = { $rules }, { $game ->
        [0] før det første spil
       *[other] spil { $game }
    }
online-score = Vundet og tabt: { $list }.
online-score-seat = { $name } { $won }:{ $lost }
online-open = ledig plads
online-ai = AI { $level }
online-host = vært
online-ready = klar
online-not-ready = ikke klar endnu
online-away = ikke forbundet
online-plays-for = AI { $level } spiller
online-time = { $time } tilbage
online-bank = { $time } tilbage, så { $bank }
online-watching = { $number ->
        [one] { $number } tilskuer
       *[other] { $number } tilskuere
    }
online-hand = Din hånd:
online-you-watch = Du ser på.
online-wait-ready = Spillet begynder, når alle pladser er taget og klar.
online-wait-host = Spillet begynder, når værten siger til.
online-only-pass = Du kan kun melde pas; det gør serveren for dig.
online-picked = Du har valgt på forhånd: { $list }.
online-picked-bout = pas, til kampen slutter

## Hvad man kan gøre

online-do-sit = tag plads { $seat }
online-do-ready = { $first ->
        [yes] klar til spillet
       *[no] et spil til med de samme pladser
    }
online-do-unready = alligevel ikke klar
online-do-start = begynd spillet
online-do-fill = begynd spillet; AI'er ({ $level }) tager de ledige pladser
online-do-leave = opgiv pladsen
online-do-undo = fortryd, at du tager
online-do-back = spil selv pladsen igen
online-do-bout = meld pas, til kampen slutter
online-do-early-throw-in = læg { $cards } til, så snart du bliver spurgt
online-do-early-pass = meld pas, så snart du bliver spurgt
online-do-unpick = fortryd det, du har valgt

## Hvad der skete

online-seat-person = { $name } tager plads { $seat }.
online-seat-ai = En AI ({ $level }) tager plads { $seat }.
online-seat-open = Plads { $seat } er ledig.
online-host-is = { $you ->
        [yes] Du er vært.
       *[no] { $name } er vært.
    }
online-is-ready = { $you ->
        [yes] Du er klar.
       *[no] { $name } er klar.
    }
online-is-not-ready = { $you ->
        [yes] Du er ikke klar længere.
       *[no] { $name } er ikke klar længere.
    }
online-dealt = Spil { $game } begynder.
online-undone = { $you ->
        [yes] Du fortryder
       *[no] { $name } fortryder
    } at tage.
online-stand-in = { $why ->
        [time] Tiden er gået:
        [away] Forbindelsen er væk:
       *[asked] Som ønsket:
    } en AI ({ $level }) spiller for { $name }.
online-own-again = { $you ->
        [yes] Du spiller
       *[no] { $name } spiller
    } igen uden AI.
online-resumed = Serveren blev startet igen; tiden til dette valg begynder forfra.
online-lost = Forbindelsen er væk; den bliver oprettet igen.
online-again = Forbundet igen.
online-refused = Afvist: { $problem }
online-why = { $card }: { $reason }
online-why-none = Alle kort på din hånd kan spilles, eller også er der ingen.

## Hvorfor noget bliver afvist

refused-not-a-move = Det er ikke et træk her.
refused-no-game = Der er intet spil i gang.
refused-game-running = Et spil er i gang.
refused-not-seated = Du har ingen plads ved dette bord.
refused-already-seated = Du har allerede en plads ved dette bord.
refused-seat-taken = Den plads er taget.
refused-no-such-seat = Den plads findes ikke.
refused-table-full = Ingen plads er ledig.
refused-not-host = Det må kun værten.
refused-seats-open = Der er stadig ledige pladser.
refused-unknown-level = Det niveau findes ikke.
refused-not-a-thrower = Du bliver ikke spurgt om at lægge til her.
refused-nothing-to-undo = Der er intet at fortryde.
refused-id-reused = Serveren har forvekslet to af dine ordrer; prøv igen.
refused-too-fast = For meget på én gang; vent et øjeblik.

## Taster

online-keys = ↑ ↓ Enter, tal: vælg  w hvorfor ikke  i AI for dig  ? hjælp  q slut
online-keys-watch = ↑ ↓ rul  ? hjælp  q slut
online-help =
    ↑ ↓ og Enter vælger fra listen; tallet foran en linje vælger den med det samme.
    t tager, p melder pas, b melder pas, til kampen slutter, r er klar.
    w siger om hvert kort, hvorfor det ikke kan spilles nu.
    i lader en AI spille for dig; i igen tager pladsen tilbage.
    Mens andre bliver spurgt, kan du på forhånd vælge et kort at lægge til, eller pas.
    q forlader skærmen; din plads holdes, og en AI spiller den, mens du er væk.
online-come-back = Din plads holdes. Kom tilbage med: durak join { $link }
