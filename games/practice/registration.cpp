// Practice flight, as the list of games knows it.
#include "kernel/any/registration.h"

#include "games/practice/game.h"

namespace astrogate::practice {

static_assert(Listable<Practice> && ShowsTurns<Practice>);

std::span<const GameEntry> entries() {
    static constexpr GameParts<Practice> parts{embedded, bots};
    static constexpr GameEntry list[] = {{"practice", make_ruleset<Practice, parts>}};
    return list;
}

}  // namespace astrogate::practice
