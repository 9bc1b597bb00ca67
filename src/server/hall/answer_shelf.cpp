#include "server/hall/answer_shelf.h"

#include <iterator>

namespace astrogate::server {

AnswerShelf::Text AnswerShelf::find(const ViewPtr& view, const std::string& question) {
    const auto place = places_.find({view.get(), question});
    if (place == places_.end()) return nullptr;
    kept_.splice(kept_.begin(), kept_, place->second);
    return place->second->text;
}

std::size_t AnswerShelf::cost(const Kept& kept) {
    constexpr std::size_t beside = 256;  // of the list and the map
    return beside + kept.key.second.size() + kept.view->size() + kept.text->size();
}

void AnswerShelf::keep(const ViewPtr& view, const std::string& question, Text text) {
    if (view == nullptr) return;
    Kept one{{view.get(), question}, view, std::move(text)};
    if (cost(one) > limit_ || places_.contains(one.key)) return;
    bytes_ += cost(one);
    kept_.push_front(std::move(one));
    places_[kept_.front().key] = kept_.begin();
    while (bytes_ > limit_) drop_last();
}

void AnswerShelf::drop_last() {
    bytes_ -= cost(kept_.back());
    places_.erase(kept_.back().key);
    kept_.pop_back();
}

std::shared_ptr<const protocol::Answerer> AnswerShelf::answerer(const std::shared_ptr<const AnyGame>& game) {
    if (auto known = answerers_[game.get()].lock()) return known;
    std::erase_if(answerers_, [](const auto& one) { return one.second.expired(); });
    auto made = std::make_shared<const protocol::Answerer>(game);
    answerers_[game.get()] = made;
    return made;
}

}  // namespace astrogate::server
