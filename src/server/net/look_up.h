// Names of hosts into addresses, each looked up on a thread of its own: a name server that is silent holds up
// nobody else, and nobody waits for it when the server stops.
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace astrogate::server {

// The addresses of a host, in network order: 4 bytes or 16. None when there are none. May take as long as it
// likes.
using LookUp = std::function<std::vector<std::string>(const std::string& host)>;

// As this machine looks names up.
std::vector<std::string> look_up_host(const std::string& host);

class Names {
public:
    // At most so many are looked up at once, those that nobody waits for any more among them.
    Names(LookUp look_up, std::size_t at_once);
    ~Names();  // waits for nothing; no `found` is called any more
    Names(const Names&) = delete;
    Names& operator=(const Names&) = delete;

    using Found = std::function<void(const std::vector<std::string>&)>;
    // `found` is called once, on another thread. Two who ask for one name at the same time share one answer.
    // False, and never an answer, when too many are under way. One thread asks.
    bool ask(const std::string& host, Found found);

private:
    struct Shared;
    std::shared_ptr<Shared> shared_;
};

}  // namespace astrogate::server
