// Hand-made faults for the test that the two engines' comparison bites. A build without
// OPENDURAK_FAULT holds none of them: each is a constant condition.
#pragma once

#ifndef OPENDURAK_FAULT
#define OPENDURAK_FAULT 0
#endif

namespace durak {

enum class Fault {
    none,
    attack_limit,    // the six is forgotten: only the defender's hand bounds the attack (R3.3)
    draw_order,      // the defender draws in his turn, not last (R5.1)
    who_is_skipped,  // an attack passed on skips a player who emptied his hand (R4.2)
    transfer_room,   // the added card is not counted against the next hand (R4.2)
    shown_trump,     // a trump that was shown may be played to transfer (R4.3)
    pass_order,      // a new asking starts after the last to act, not at the attacker (R3.8)
};

inline constexpr Fault kFault = static_cast<Fault>(OPENDURAK_FAULT);
static_assert(OPENDURAK_FAULT >= 0 && OPENDURAK_FAULT <= 6, "OPENDURAK_FAULT is 0 to 6");

}  // namespace durak
