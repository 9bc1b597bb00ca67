// Sheets of Vector 3, 1979, that look from outside like another: the same hulls with other pods and loads,
// the same salvo from other pods, the same mine going off under another number. By these two runs differ in
// what is hidden where sheets drawn blindly hardly ever would.
#pragma once
#include "games/vector3/rules/chapters.h"

namespace astrogate::conformance {

class Alike {
    using G = vector3::Vector3;
    using Order = G::Order;

public:
    Alike(const G& game, const G::View& view, const Sheet<G>& like, Stream& dice)
        : game_(game), view_(view), like_(like), dice_(dice) {}

    // False where a step has nothing of the kind.
    bool draw(Sheet<G>& sheet) {
        sheet_ = &sheet;
        sheet.orders.clear();
        switch (view_.seen.step) {
            case vector3::step::fleet: fit(); break;
            case vector3::step::mines: lay(); break;
            case vector3::step::salvo: launch(); break;
            case vector3::step::detonation: detonate(); break;
            default: return false;
        }
        sort_sheet(sheet);
        return true;
    }

private:
    int below(std::size_t n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }
    template <class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
    }
    template <class O, class F>
    void each(F&& f) const {
        for (const Order& order : like_.orders)
            if (const O* one = std::get_if<O>(&order)) f(*one);
    }

    void fit() {
        std::vector<vector3::Pod> open{vector3::Pod::cargo};
        for (const auto pod : {vector3::Pod::laser, vector3::Pod::launch, vector3::Pod::launch,
                               vector3::Pod::tractor, vector3::Pod::screen})
            if (vector3::is_open(game_, view_, pod)) open.push_back(pod);
        each<vector3::BuildShip>([&](const vector3::BuildShip& old) {
            std::vector<vector3::Pod> pods;
            const int free = vector3::free_slots(game_.tables, old.hull);
            for (int slot = 0; slot < static_cast<int>(vector3::slots_of(old.hull)); ++slot)
                pods.push_back(slot < free ? open[static_cast<std::size_t>(below(open.size()))]
                                           : vector3::Pod::cabin);
            shuffle(pods);
            vector3::BuildShip ship{old.unit, old.hull, {}};
            for (std::size_t slot = 0; slot < pods.size(); ++slot) ship.pods[slot] = pods[slot];
            sheet_->orders.push_back(ship);
            for (std::size_t slot = 0; slot < pods.size(); ++slot)
                if (pods[slot] == vector3::Pod::launch) load(old.unit, static_cast<std::uint8_t>(slot + 1));
        });
        if (view_.seen.seat == vector3::defender && vector3::sells_mines(game_, view_.scenario) &&
            me().level(vector3::Technology::mine) > 0)
            sheet_->orders.push_back(vector3::BuyMines{static_cast<std::uint8_t>(1 + below(3))});
    }
    const vector3::Player& me() const { return view_.players[view_.seen.seat.value]; }
    void load(UnitId unit, std::uint8_t pod) {
        const auto weapon = below(2) == 0 ? vector3::Weapon::unguided : vector3::Weapon::guided;
        const int limit = std::min(2, vector3::load_limit(game_, me()));
        if (limit > 0 && vector3::is_open(game_, view_, weapon))
            sheet_->orders.push_back(vector3::Load{
                unit, pod, weapon, static_cast<std::uint8_t>(1 + below(static_cast<std::size_t>(limit)))});
    }
    // The same places, by turns under other numbers.
    void lay() {
        std::vector<Vec> places;
        each<vector3::LayMine>([&](const vector3::LayMine& old) { places.push_back(old.position); });
        shuffle(places);
        while (places.size() < me().mines) places.push_back(Vec{below(3), below(3), 0});
        for (std::size_t k = 0; k < me().mines; ++k)
            sheet_->orders.push_back(
                vector3::LayMine{vector3::warhead_id(view_.seen.seat, vector3::Weapon::mine, k), places[k]});
    }
    void launch() {
        std::vector<vector3::Magazine> from(view_.magazines.begin(), view_.magazines.end());
        shuffle(from);
        each<vector3::Launch>([&](const vector3::Launch& old) {
            for (vector3::Magazine& one : from) {
                if (one.unit != old.unit || one.rounds[static_cast<std::size_t>(old.weapon)] == 0) continue;
                sheet_->orders.push_back(vector3::Launch{old.unit, one.pod, old.weapon});
                one.rounds = {};  // one a turn
                return;
            }
        });
    }
    void detonate() {
        std::vector<UnitId> mines;
        for (const vector3::WarheadView& one : view_.warheads)
            if (one.warhead.weapon == vector3::Weapon::mine &&
                vector3::owner_of(one.warhead.unit) == view_.seen.seat)
                mines.push_back(one.warhead.unit);
        shuffle(mines);
        for (const Order& order : like_.orders) {
            const auto* old = std::get_if<vector3::Detonate>(&order);
            const bool is_mine = old != nullptr && vector3::weapon_of(old->unit) == vector3::Weapon::mine;
            sheet_->orders.push_back(is_mine && !mines.empty() ? Order(vector3::Detonate{mines[0]}) : order);
        }
    }

    const G& game_;
    const G::View& view_;
    const Sheet<G>& like_;
    Stream& dice_;
    Sheet<G>* sheet_ = nullptr;
};

}  // namespace astrogate::conformance
