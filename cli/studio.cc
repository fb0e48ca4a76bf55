// cli/studio: `gridpress studio`: serves the studio's page until Ctrl-C.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include <cstdio>

#include "cli/reach.h"
#include "studio/server.h"
#include "studio/spawner.h"

extern char** environ;

namespace gridpress::cli {

namespace {

struct StudioFlags {
  std::string listen, token, tokenFile, clientHeader;
  std::vector<std::string> names;
  bool noOpen = false, shared = false, unconfined = false;
  int jobs = 2, seconds = 0;
};

SettingTable describe(const StudioFlags*) {
  using S = StudioFlags;
  return tableOf(
      {entry("listen", &S::listen,
             "Address and port (default: 127.0.0.1:8417, for this machine alone; 0.0.0.0:8080: for its "
             "network)")
           .form("HOST:PORT"),
       entry("no-open", &S::noOpen, "Do not open the page in the browser"),
       entry("token", &S::token, "Let in only those who know this word").form("WORD"),
       entry("token-file", &S::tokenFile,
             "A file that holds this word, which others on this machine cannot see as they can a flag; "
             "or GRIDPRESS_STUDIO_TOKEN")
           .form("FILE"),
       entry("host", &S::names, "A name by which browsers may call this machine").form("NAME"),
       entry("shared", &S::shared, "Bounds for strangers, also on an address for this machine alone"),
       entry("client-header", &S::clientHeader,
             "Behind a proxy: the header in which it names the client, such as X-Forwarded-For")
           .form("NAME"),
       entry("unconfined", &S::unconfined, "Serve others even where the kernel has no sandbox"),
       entry("jobs", &S::jobs, "Puzzles that are made at once").in(1, 64),
       entry("seconds", &S::seconds, "The most that one puzzle may take (default: an hour; shared: 20)")
           .in(0, 86400)});
}

constexpr std::uint16_t kUsualPort = 8417;  // Always the same, so that the browser finds what it has kept.

struct Address {
  std::string host = "127.0.0.1";
  std::optional<std::uint16_t> port;
};

Address addressIn(const std::string& text) {
  if (text.empty()) return {};
  const std::size_t colon = text.rfind(':');
  const std::string port = colon == std::string::npos ? text : text.substr(colon + 1);
  Address address;
  if (colon != std::string::npos && colon > 0) address.host = text.substr(0, colon);
  if (address.host == "localhost") address.host = "127.0.0.1";
  if (address.host.starts_with('[') && address.host.ends_with(']'))
    address.host = address.host.substr(1, address.host.size() - 2);
  if (port.empty() || port.size() > 5 || port.find_first_not_of("0123456789") != std::string::npos ||
      std::stoi(port) > 65535)
    throw Error::inSetting("listen", "'" + text + "' has no port",
                           "write an address and a port: 127.0.0.1:8080");
  address.port = static_cast<std::uint16_t>(std::stoi(port));
  return address;
}

bool servesOthers(const Address& address, const StudioFlags& flags) {
  return flags.shared || (!address.host.starts_with("127.") && address.host != "::1");
}

// Told once; others are not served where what reads their files can reach those of this machine.
void checkWalls(const Address& address, const StudioFlags& flags, const SharedFlags& shared) {
  const sandbox::Walls walls = shared.noSandbox ? sandbox::Walls() : sandbox::availableWalls();
  if (walls.whole()) return;
  if (servesOthers(address, flags) && !flags.unconfined)
    throw Error::job(
        shared.noSandbox ? "without its sandbox the studio serves this machine alone" : missingWalls(walls),
        "to serve others all the same, give " + setting("unconfined"));
  if (!shared.noSandbox) std::fprintf(stderr, "%s\n", missingWalls(walls).c_str());
}

// The first line of a file, so that an editor's last newline does no harm.
std::string tokenOf(const StudioFlags& flags) {
  if (!flags.token.empty()) return flags.token;
  if (flags.tokenFile.empty()) {
    const char* given = std::getenv("GRIDPRESS_STUDIO_TOKEN");
    return given ? given : "";
  }
  const std::string text = fileBytes(flags.tokenFile);
  std::string token = text.substr(0, text.find_first_of("\r\n"));
  if (token.empty())
    throw Error::inSetting("token-file", flags.tokenFile + " holds no word", "write one into its first line");
  return token;
}

std::string ownName() {
  std::array<char, 256> name{};
  const bool known = ::gethostname(name.data(), name.size() - 1) == 0 && name[0] != '\0';
  return known ? name.data() : "localhost";
}

// Somebody sits here who sees a browser: a desktop is there, and the studio is not for others.
bool isWatched(const Address& address, const StudioFlags& flags) {
  const auto isSet = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  return !servesOthers(address, flags) && (isSet("DISPLAY") || isSet("WAYLAND_DISPLAY"));
}

void openBrowser(const std::string& address) {
  std::string program = "xdg-open", argument = address;
  char* arguments[] = {program.data(), argument.data(), nullptr};
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  for (const int fd : {STDOUT_FILENO, STDERR_FILENO})
    ::posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", O_WRONLY, 0);
  pid_t pid = 0;
  ::posix_spawnp(&pid, program.c_str(), &actions, nullptr, arguments,
                 environ);  // Without it the address stands there.
  ::posix_spawn_file_actions_destroy(&actions);
}

// The first that is free: the usual port, unless another was asked for, or any.
std::unique_ptr<studio::Server> serverAt(const Address& address, studio::ServerOptions options,
                                         const jobs::Workspace& workspace) {
  options.host = address.host;
  options.port = address.port.value_or(kUsualPort);
  try {
    return std::make_unique<studio::Server>(options, workspace);
  } catch (const Error&) {
    if (address.port) throw;
    options.port = 0;
    return std::make_unique<studio::Server>(options, workspace);
  }
}

studio::ServerOptions resolve(const StudioFlags& flags, const Address& address, const SharedFlags& shared) {
  studio::ServerOptions options;
  options.names = flags.names;
  options.names.push_back(ownName());
  options.names.push_back(ownName() + ".local");
  options.token = tokenOf(flags);
  options.clientHeader = flags.clientHeader;
  options.limits = servesOthers(address, flags) ? studio::sharedLimits() : studio::Limits();
  options.limits.jobs = static_cast<std::size_t>(flags.jobs);
  if (flags.seconds > 0) options.limits.seconds = static_cast<unsigned>(flags.seconds);
  options.spawner = {"/proc/self/exe", "studio", "--be-spawner"};
  if (!shared.data.empty()) options.spawner.insert(options.spawner.end(), {"--data", shared.data});
  if (shared.noSandbox) options.spawner.push_back("--no-sandbox");
  if (servesOthers(address, flags) || shared.threads > 0)
    options.spawner.insert(options.spawner.end(),
                           {"--threads", std::to_string(shared.threads > 0 ? shared.threads : 1)});
  return options;
}

}  // namespace

const jobs::Job& studioJob() {
  static const jobs::Job job{"studio",
                             "Make puzzles on a web page, here or for others in the network",
                             tableOf<StudioFlags>(),
                             {},
                             [] { return std::make_shared<StudioFlags>(); },
                             {}};
  return job;
}

int runStudio(const Object& given, bool beSpawner, const SharedFlags& shared) {
  StudioFlags flags;
  apply(studioJob().settings, &flags, given);
  const jobs::Workspace workspace({shared.data, shared.threads});
  if (beSpawner) return studio::runSpawner(3, workspace, reachOf({}, shared.data), !shared.noSandbox);
  // Blocked before there are threads, so that all of them leave the signals to sigwait.
  sigset_t signals;
  ::sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals, signal);
  ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  ::signal(SIGPIPE, SIG_IGN);
  const Address address = addressIn(flags.listen);
  checkWalls(address, flags, shared);
  const studio::ServerOptions options = resolve(flags, address, shared);
  const auto server = serverAt(address, options, workspace);
  const std::string host =
      address.host.find(':') == std::string::npos ? address.host : "[" + address.host + "]";
  const bool everywhere = address.host == "0.0.0.0" || address.host == "::";
  std::string url = "http://" + (everywhere ? ownName() : host) + ":" + std::to_string(server->port()) + "/";
  if (!options.token.empty()) url += "?token=" + options.token;
  std::printf("%s\n", url.c_str());
  std::fflush(stdout);
  if (!shared.quiet) std::fprintf(stderr, "the studio is open at this address; Ctrl-C closes it\n");
  if (!flags.noOpen && isWatched(address, flags)) openBrowser(url);
  int signal = 0;
  while (::sigwait(&signals, &signal) != 0) {
  }
  return 0;
}

}  // namespace gridpress::cli
