// Hands a message to the local sendmail program.
#pragma once
#include <atomic>
#include <string>

namespace astrogate::server {

// Runs `program -i -- to` without a shell, with `text` as its input, and waits for it: half a minute at most,
// or until `is_stopping`; then it is ended. False when it could not be started or did not end well.
bool hand_to_sendmail(const std::string& program, const std::string& to, const std::string& text,
                      const std::atomic<bool>& is_stopping);

}  // namespace astrogate::server
