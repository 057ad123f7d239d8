"""Makes the golden perft files anew: `.venv/bin/python -m tests.perft.make`.

Read the difference before you commit it; a count may change only with the rules.
"""

import sys

from opendurak import Position, Rules, SeedStream, deal
from opendurak.engine import perft
from opendurak.rules import PRESETS
from tests.perft import golden

PRESET_LEAVES, BOUT_LEAVES = 6_000, 20_000
"""A position is counted to the last depth with no more leaves than this."""
DEEPEST = 24

BOUTS = {
    "two players, trumps in hand, asked to throw in with a stock": (
        "podkidnoy-36 D 7CTCJD6H7HTHJH6S7S/8CKC8D9H QS6CTD TS:KS,KH:7D 0>1 throw:0 -"
    ),
    "three players, the defender holds more than six": (
        "podkidnoy-36 H 8CQD9H9SQS/TCJCQCKC8DTDJDTHJH8STSJS/6C7CAC6DKDAD7HKH6S7SKSAS AHQH"
        " 9D:8H,9C 0>1 defend:1 -"
    ),
    "six seats, three of them out": (
        "podkidnoy-36 C x1/7C7D7HQH7SQS/x2/6C8CJC6D8DJDKD6HTHJH6S8SJSKS/x3/"
        "9CQCAC9DTDQD8H9HAH9STSAS - AD:KC,KH:TC 1>3 throw:5 p1"
    ),
    "five seats, three have passed on a take": (
        "podkidnoy-52 D 2C2D2H6S8S/5C8C9CJC3D5D9DKD9HJHJSAS/KCTD2S/6DQH5S/"
        "3C7CQCAC7DAD3H5H7H7STSQS 6CKS3S6HAHQDTCTHKH4D 4S:9S,4H:JD,4C:8D,8H 2>3 take:1 p0,p2,p4"
    ),
    "an attack that was passed on twice comes back to who opened": (
        "perevodnoy-36 D 7C9CJC9DJDKD7H9H9S/8CTC8HQH8SQS/QC7DQDJHKHAHJSKSAS 7SKC8D"
        " 6C,6S,6H 2>0 defend:0 -"
    ),
    "six seats and a transfer": (
        "perevodnoy-52 C 8CAC6D8DAD6HAH6SAS/3CKC3D4D5D4S/5C7CJC7DJD2H5H7HTHJHKH2S5S7S/"
        "6CTCQH8SJSKS/2C4C9CQC2D9DQD4H8H9H9STSQS/TDKD - 3H,3S 0>1 defend:1 -"
    ),
    "after_attack, four cards unbeaten": (
        "perevodnoy-24,timing=after_attack D x1/QCQD/KHKS/TCJCKCACTDJDKDADTHJHQHAHTSJSQSAS"
        " - 9S,9D,9H,9C 2>3 throw:1 p2"
    ),
    "a trump that may beat, transfer or be shown": (
        "proyezdnoy-36 H 8C6DADQSKS/9C7DQD7H6SAS/JCKCJDKD7S8S 9DTH 7C 0>1 defend:1 -"
    ),
    "the defender of a long hand, with transfers round the table": (
        "proyezdnoy-36 D 8S9SJS/8C9C8D9DKD9H/7D8H/6CTCJCQCKCAC6DTDQDAD6HTHQHKHAH6STSQSKSAS"
        " - 7S,7C,7H 2>3 defend:3 -"
    ),
    "transfer_after_show, the trump was shown": (
        "proyezdnoy-36,transfer_after_show=true S 8CJC8DTDJD8HJHQHAH8S/7C7S/x1"
        " - 7D,7H 0>1 defend:1 s7S"
    ),
    "any_time, one card beaten and three not": (
        "podkidnoy-36,timing=any_time D 7CTCJCQC7DTDJDQD7HTHJHQH6S7STSJSQS/x2/"
        "6C8CKCAC8DKDAD8HKHAH8S/x1 - 9C,9H:6D,9D,9S,6H 2>0 throw:2 -"
    ),
    "throwers neighbours, three seats out": (
        "perevodnoy-32,throwers=neighbours C 9CKCAC9DAD7HKHAH9S/x2/x3/"
        "TC8DTDJDQDKD9HTHJHQH7S8STSJSQSKSAS/x1 - 7D:8C,7C:JC 0>3 throw:0 -"
    ),
    "throwers neighbours, the one after the defender is out": (
        "podkidnoy-36,throwers=neighbours H 6C6D6S9S/TC7D8DTS/x1/8C8H9H/KCKD9D - 9C 0>1 defend:1 -"
    ),
    "throwers attacker, words after a take": (
        "podkidnoy-36,throwers=attacker H 6C6H6S9S/9CKCAC8DKDAHJSKSAS/8CJC6D7DTDJD7STS"
        " - TC:JH,TH 2>0 take:2 -"
    ),
    "throwers none, with transfers": (
        "perevodnoy-36,throwers=none D 9CTCTDJD9HTHAH/6D8D9DKDJS/JCQH6S8STS"
        " KHQCKCADQSAS6C7H8C6H8H9SJHACKSQD 7D,7C,7S 0>1 defend:1 -"
    ),
    "throw_after_take false": (
        "perevodnoy-36,throw_after_take=false D KC6D8DKD8HKH/6CTC7H6SQS/"
        "8C9CJCQCAC9DTDJDQDAD9HTHJHQH8STSJSAS 9S6HKSAH7D 7C,7S 1>2 defend:2 -"
    ),
    "attack_limit three, in the first bout": (
        "proyezdnoy-52,attack_limit=3 C 5C8CTCTH6S9S/7CTD7HAHTS/AC6D8DQH2S/5D9DADJSAS"
        " KDJHQS3CJD9C5H3DJC6C3HQDKH2C4D9H5SKC8H8S2D6H7D3SKS7S2HQC 4C,4H,4S 3>0 defend:0 f"
    ),
    "multi_open, four cards of a rank": (
        "podkidnoy-36,multi_open=true H 8CTCKD6H8HJHKH8SKS/6C9CJCKC9DJD6S9SJS/QC6D8DQHTSAS"
        " QSAH 7C,7D,7H,7S 2>0 defend:0 -"
    ),
    "multi_open, before the opening": (
        "podkidnoy-36,multi_open=true H 7C7D7SQDQS/8CKDADKS - - 0>1 attack:0 -"
    ),
    "twelve seats, sixteen ranks, six suits": (
        "podkidnoy-123456789abcdefg.ABCDEF,timing=any_time D 3A7AaA3B7BaBeB3C7CaCfC3D3EaE3FaF/"
        "gC1D2F5F/8AdAeA5BdB8CdC8DdDeD8EdE8FdFeF/gAeE/2A4A5AcA4BcB4C5C6C4D5D7D4E5EcE4FcF/2C2E7F/"
        "6A6BgB2D6DfD6E6FfFgF/8BcDfE/9A2B9B9C9DaD7E9EgE9F/-/bAfAbBbCbDgDbEbF/fBcCeC"
        " - 1A,1E,1B,1F,1C 5>6 throw:1 p0,p5,p7,p8,p10,p11,e9"
    ),
    "multi_open and after_attack on three suits of ranks in no usual order": (
        "proyezdnoy-01abxy.ZAB,multi_open=true,timing=after_attack Z"
        " bB/x1/0ZaZbZxZyZ0AaAbAxAyA0BaBxByB - 1A,1B,1Z 0>2 defend:2 -"
    ),
    "first_bout_limit five, five seats": (
        "perevodnoy-36,first_bout_limit=5 C 8CKD7HJHAHAS/QC6DQDTH6S7S/6CJCTDAD6H/9DQH8STSQS/"
        "7C9CTC7DKHJS 8HKSJD8DACKC 9H,9S 3>4 defend:4 f"
    ),
    "first_bout_transfer false": (
        "proyezdnoy-24,first_bout_transfer=false C JC9DJDQDKDTH/ACADKHTSAS"
        " KSQH9CQSKCAHTD9S9HJSTCQC JH 1>0 defend:0 f"
    ),
    "attack_limit eight, and the options that no bout can feel: first_attacker, repetition,"
    " series_first": (
        "perevodnoy-6789TJ.CHD,attack_limit=8,first_attacker=1,repetition=none,"
        "series_first=after_fool D THTDJD/6C8C9CTCJC6H8H9HJH6D8D9D - 7D,7C,7H 0>1 defend:1 -"
    ),
    "double_empty defender_loses, three hands near their end": (
        "podkidnoy-36,double_empty=defender_loses H TS/QDKD/TDJS - TC:QC,QS 0>1 defend:1 -"
    ),
    "an attacker who has emptied his hand": (
        "perevodnoy-36 H -/7DTDKS/7SASKD/8C8S - 7C 0>1 defend:1 e0"
    ),
    "no trumps": ("perevodnoy-36 - 8C6DQS/9C7DQD7H6S/JCKC7S8S - 7C 0>1 defend:1 -"),
    "an endgame of six seats": ("podkidnoy-36 H 6C7C/8C8D/9C9D/TCTD/JCJD/QCQD - - 5>0 attack:5 -"),
}


def presets():
    """Each preset with each number of players, 2 to 6, that its deck can deal."""
    for text in PRESETS:
        rules = Rules.from_text(text)
        for players in range(2, min(6, len(rules.deck) // 6) + 1):
            name = f"{text}, {players} players"
            yield entry(name, deal(rules, players, SeedStream(f"perft {name}")), PRESET_LEAVES)


def bouts():
    """Positions deep inside bouts, with the order of their moves."""
    for name, text in BOUTS.items():
        yield entry(name, Position.from_text(text), BOUT_LEAVES, pinned=True)


def entry(name, position, most, *, pinned=False):
    """Counts as deep as `most` leaves allow."""
    leaves = [perft(position, 1)]
    while leaves[-1] <= most and len(leaves) < DEEPEST:
        leaves.append(perft(position, len(leaves) + 1))
    if leaves[-1] > most:
        leaves.pop()
    moves = tuple(map(str, position.legal_moves)) if pinned else ()
    return golden.Entry(name, str(position), tuple(leaves), moves)


def main():
    """Writes both files."""
    for path, title, entries in (
        (
            golden.PRESETS,
            "Perft of each preset and number of players, from a dealt game.",
            presets(),
        ),
        (golden.BOUTS, "Perft of positions deep inside bouts, their moves in order.", bouts()),
    ):
        made = list(entries)
        path.write_text(golden.written(title, made), "utf-8")
        total = sum(entry.leaves[-1] for entry in made)
        sys.stdout.write(f"{path.name}: {len(made)} positions, {total} leaves at the last depths\n")


if __name__ == "__main__":
    main()
