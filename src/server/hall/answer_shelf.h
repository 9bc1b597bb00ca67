// Answers to what seats asked of their Views. An answer follows from the View and the question alone, so it
// is kept while there is room: asked again, by the same browser or another one of the seat, it costs nothing.
// On the serving thread.
#pragma once
#include <list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/answerer.h"

namespace astrogate::server {

class AnswerShelf {
public:
    using Text = std::shared_ptr<const std::string>;

    explicit AnswerShelf(std::size_t bytes) : limit_(bytes) {}

    // Null when it is not at hand.
    Text find(const ViewPtr& view, const std::string& question);
    // Those looked at longest ago make room.
    void keep(const ViewPtr& view, const std::string& question, Text text);
    // The one that all sockets of a game share.
    std::shared_ptr<const protocol::Answerer> answerer(const std::shared_ptr<const AnyGame>& game);
    std::size_t bytes() const { return bytes_; }

private:
    using Key = std::pair<const Bytes*, std::string>;  // a View that is kept is no other one
    struct Kept {
        Key key;
        ViewPtr view;
        Text text;
    };
    static std::size_t cost(const Kept& kept);
    void drop_last();

    std::list<Kept> kept_;  // the latest first
    std::map<Key, std::list<Kept>::iterator> places_;
    std::map<const AnyGame*, std::weak_ptr<const protocol::Answerer>> answerers_;
    std::size_t limit_, bytes_ = 0;
};

}  // namespace astrogate::server
