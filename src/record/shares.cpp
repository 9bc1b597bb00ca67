#include "record/shares.h"

#include <cassert>
#include <string>

namespace astrogate::record {

Digest share_hash(const Share& share) { return hash(purpose::share_hash, {share.view()}); }

Digest shares_key(std::span<const Share> shares) {
    assert(shares.size() <= 255);
    std::string bytes(1, static_cast<char>(shares.size()));
    for (const Share& share : shares) bytes += share.view();
    return hash(purpose::shares_key, {bytes});
}

}  // namespace astrogate::record
