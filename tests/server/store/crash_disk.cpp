#include "tests/server/store/crash_disk.h"

#include <algorithm>
#include <utility>

#include "tests/server/store/crash_file.h"

namespace astrogate::server::testing {

namespace {

constexpr std::uint64_t sector = 512;

void write_into(std::string& image, const DiskWrite& write) {
    if (write.is_truncation) {
        image.resize(write.offset);
        return;
    }
    if (image.size() < write.offset + write.bytes.size()) image.resize(write.offset + write.bytes.size());
    image.replace(write.offset, write.bytes.size(), write.bytes);
}

void make_durable(DiskFile& file) {
    for (const DiskWrite& write : file.pending) write_into(file.durable, write);
    file.pending.clear();
}

// A write as the sectors it touches.
std::vector<DiskWrite> in_sectors(const DiskWrite& write) {
    if (write.is_truncation) return {write};
    std::vector<DiskWrite> pieces;
    for (std::uint64_t done = 0; done < write.bytes.size();) {
        const std::uint64_t at = write.offset + done;
        const std::uint64_t count = std::min<std::uint64_t>(sector - at % sector, write.bytes.size() - done);
        pieces.push_back({at, write.bytes.substr(done, count), false});
        done += count;
    }
    return pieces;
}

}  // namespace

CrashDisk::CrashDisk(std::uint64_t seed) : random_(seed) {}
CrashDisk::~CrashDisk() = default;

void CrashDisk::plan(Cut cut) {
    const std::scoped_lock hold(lock_);
    plan_ = cut;
}

void CrashDisk::cut_now(Leftovers leftovers) {
    const std::scoped_lock hold(lock_);
    if (!is_cut_) lose_power(leftovers);
}

void CrashDisk::restore() {
    const std::scoped_lock hold(lock_);
    ++generation_;
    is_cut_ = false;
    plan_.reset();
    for (auto& [name, file] : durable_names_) {
        auto fresh = std::make_shared<DiskFile>();
        fresh->live = fresh->durable = file->durable;
        file = std::move(fresh);
    }
    names_ = durable_names_;
}

bool CrashDisk::is_cut() const {
    const std::scoped_lock hold(lock_);
    return is_cut_;
}

void CrashDisk::fail_next_sync() {
    const std::scoped_lock hold(lock_);
    fails_next_sync_ = true;
}

void CrashDisk::limit(std::optional<std::uint64_t> bytes) {
    const std::scoped_lock hold(lock_);
    limit_ = bytes;
}

void CrashDisk::lie_about_syncs(bool lie) {
    const std::scoped_lock hold(lock_);
    lies_ = lie;
}

std::uint64_t CrashDisk::syncs() const {
    const std::scoped_lock hold(lock_);
    return syncs_;
}

std::uint64_t CrashDisk::operations() const {
    const std::scoped_lock hold(lock_);
    return operations_;
}

void CrashDisk::put(const std::string& name, std::string bytes) {
    const std::scoped_lock hold(lock_);
    auto file = std::make_shared<DiskFile>();
    file->live = file->durable = std::move(bytes);
    names_[name] = durable_names_[name] = file;
}

std::optional<std::string> CrashDisk::durable(const std::string& name) const {
    const std::scoped_lock hold(lock_);
    const auto found = durable_names_.find(name);
    if (found == durable_names_.end()) return std::nullopt;
    return found->second->durable;
}

// Counts an operation; false when the power is gone, or goes now.
bool CrashDisk::operate() {
    ++operations_;
    if (!is_cut_ && is_due(CutMoment::at_operation)) lose_power(plan_->leftovers);
    return !is_cut_;
}

bool CrashDisk::is_due(CutMoment moment) {
    if (!plan_ || plan_->moment != moment || plan_->countdown == 0) return false;
    --plan_->countdown;
    return plan_->countdown == 0;
}

void CrashDisk::lose_power(Leftovers leftovers) {
    is_cut_ = true;
    if (leftovers == Leftovers::in_pieces)
        for (auto& [name, file] : names_)
            if (below(3) != 0) survive_in_pieces(*file);
    survive_folder(leftovers);
}

// Leading bytes of what was pending, or a random choice of its sectors; one piece may be torn.
void CrashDisk::survive_in_pieces(DiskFile& file) {
    std::vector<DiskWrite> pieces;
    for (const DiskWrite& write : file.pending)
        for (DiskWrite& piece : in_sectors(write)) pieces.push_back(std::move(piece));
    if (pieces.empty()) return;
    const bool is_prefix = below(2) == 0;
    const std::uint64_t reach = below(pieces.size() + 1);
    const std::uint64_t odds = 1 + below(15);
    const std::uint64_t torn = below(pieces.size());
    for (std::uint64_t i = 0; i < pieces.size(); ++i) {
        const bool survives = is_prefix ? i < reach : below(16) < odds;
        const bool is_torn = is_prefix ? i == reach : i == torn;
        DiskWrite& piece = pieces[i];
        if (is_torn && !piece.is_truncation) piece.bytes.resize(below(piece.bytes.size() + 1));
        if (survives || is_torn) write_into(file.durable, piece);
    }
}

// A created name may be there or not; a deleted one may be back.
void CrashDisk::survive_folder(Leftovers leftovers) {
    if (leftovers == Leftovers::lost) return;
    for (const auto& [name, file] : names_)
        if (below(2) == 0) durable_names_[name] = file;
    for (auto entry = durable_names_.begin(); entry != durable_names_.end();)
        entry =
            !names_.contains(entry->first) && below(2) == 0 ? durable_names_.erase(entry) : std::next(entry);
}

std::uint64_t CrashDisk::total() const {
    std::uint64_t bytes = 0;
    for (const auto& [name, file] : names_) bytes += file->live.size();
    return bytes;
}

DiskCode CrashDisk::open(const char* name, bool create, bool exclusive, bool syncs_folder,
                         DiskHandle& handle) {
    const std::scoped_lock hold(lock_);
    if (!operate()) return DiskCode::failed;
    std::shared_ptr<DiskFile> file;
    if (name == nullptr) {
        file = std::make_shared<DiskFile>();
    } else if (const auto found = names_.find(name); found != names_.end()) {
        if (create && exclusive) return DiskCode::missing;
        file = found->second;
    } else if (create) {
        file = names_[name] = std::make_shared<DiskFile>();
    } else {
        return DiskCode::missing;
    }
    handle.file = std::move(file);
    handle.name = name == nullptr ? "" : name;
    handle.generation = generation_;
    handle.syncs_folder = create && syncs_folder;
    return DiskCode::done;
}

void CrashDisk::close(DiskHandle& handle) {
    shm_unmap(handle);
    unlock(handle, 0);
    handle.file.reset();
}

DiskCode CrashDisk::read(DiskHandle& handle, char* to, std::size_t count, std::uint64_t offset) {
    const std::scoped_lock hold(lock_);
    if (!operate() || is_dead(handle)) return DiskCode::failed;
    const std::string& live = handle.file->live;
    const std::size_t there = offset >= live.size() ? 0 : std::min<std::size_t>(count, live.size() - offset);
    if (there > 0) live.copy(to, there, offset);
    if (there == count) return DiskCode::done;
    std::fill(to + there, to + count, '\0');
    return DiskCode::short_read;
}

DiskCode CrashDisk::write(DiskHandle& handle, const char* from, std::size_t count, std::uint64_t offset) {
    const std::scoped_lock hold(lock_);
    if (!operate() || is_dead(handle)) return DiskCode::failed;
    DiskFile& file = *handle.file;
    const std::uint64_t growth = offset + count > file.live.size() ? offset + count - file.live.size() : 0;
    if (limit_ && growth > 0 && total() + growth > *limit_) return DiskCode::full;
    file.pending.push_back({offset, std::string(from, count), false});
    write_into(file.live, file.pending.back());
    return DiskCode::done;
}

DiskCode CrashDisk::truncate(DiskHandle& handle, std::uint64_t size) {
    const std::scoped_lock hold(lock_);
    if (!operate() || is_dead(handle)) return DiskCode::failed;
    handle.file->pending.push_back({size, {}, true});
    handle.file->live.resize(size);
    return DiskCode::done;
}

DiskCode CrashDisk::sync(DiskHandle& handle) {
    const std::scoped_lock hold(lock_);
    if (!operate() || is_dead(handle)) return DiskCode::failed;
    ++syncs_;
    if (std::exchange(fails_next_sync_, false)) return DiskCode::failed;
    if (is_due(CutMoment::before_sync)) {
        lose_power(plan_->leftovers);
        return DiskCode::failed;
    }
    if (is_due(CutMoment::inside_sync)) {
        survive_in_pieces(*handle.file);
        handle.file->pending.clear();
        lose_power(plan_->leftovers);
        return DiskCode::failed;
    }
    if (!lies_) {
        make_durable(*handle.file);
        if (handle.syncs_folder) durable_names_ = names_;
    }
    if (is_due(CutMoment::after_sync)) {
        lose_power(plan_->leftovers);
        return DiskCode::failed;
    }
    return DiskCode::done;
}

DiskCode CrashDisk::size(DiskHandle& handle, std::uint64_t& bytes) {
    const std::scoped_lock hold(lock_);
    if (is_dead(handle)) return DiskCode::failed;
    bytes = handle.file->live.size();
    return DiskCode::done;
}

DiskCode CrashDisk::remove(const char* name, bool sync_folder) {
    const std::scoped_lock hold(lock_);
    if (!operate()) return DiskCode::failed;
    if (names_.erase(name) == 0) return DiskCode::missing;
    if (sync_folder && !lies_) durable_names_ = names_;
    return DiskCode::done;
}

DiskCode CrashDisk::exists(const char* name, bool& answer) {
    const std::scoped_lock hold(lock_);
    if (is_cut_) return DiskCode::failed;
    answer = names_.contains(name);
    return DiskCode::done;
}

void CrashDisk::random_bytes(char* to, int count) {
    const std::scoped_lock hold(lock_);
    for (int i = 0; i < count; ++i) to[i] = static_cast<char>(random_());
}

}  // namespace astrogate::server::testing
