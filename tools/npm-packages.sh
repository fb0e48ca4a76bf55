# tools/npm-packages.sh: fetches pinned npm packages and delivers what is made of them; sourced by the get-* tools.
# SPDX-License-Identifier: GPL-3.0-or-later

# needPrograms PROGRAM...: stops with the apt command when one of them is missing.
needPrograms() {
  local program missing=()
  for program in "$@"; do
    command -v "$program" >/dev/null || missing+=("$program")
  done
  [ ${#missing[@]} -eq 0 ] && return
  echo "${0##*/}: error: not found: ${missing[*]}; try: sudo apt-get install nodejs npm xz-utils" >&2
  exit 1
}

# unpackNpm FOLDER: reads lines "NAME VERSION SHA256" from stdin and leaves each package in
# FOLDER/node_modules/NAME, where node finds it. No install script of a package is ever run. Archives and npm's
# own cache lie in FOLDER too, so a run neither needs nor leaves anything else.
unpackNpm() {
  local folder=$1 name version sha found archive
  while read -r name version sha; do
    [ -n "$name" ] || continue
    echo "fetching $name $version" >&2
    if ! npm pack --silent --ignore-scripts --cache "$folder/cache" --pack-destination "$folder" \
        "$name@$version" </dev/null >/dev/null 2>"$folder/npm.log"; then
      cat "$folder/npm.log" >&2
      echo "${0##*/}: error: npm cannot fetch $name@$version; try: npm ping" >&2
      exit 1
    fi
    # npm writes @scope/name as scope-name.
    archive=${name#@}
    archive=$folder/${archive//\//-}-$version.tgz
    if ! echo "$sha  $archive" | sha256sum --check --status; then
      echo "${0##*/}: error: ${archive##*/} is not the archive this tool was written for" \
        "(sha256 should be $sha); try again later" >&2
      exit 1
    fi
    mkdir -p "$folder/node_modules/$name"
    tar -xzf "$archive" -C "$folder/node_modules/$name" --strip-components=1 --no-same-owner
    found=$(node -p 'require(process.argv[1]).version' "$folder/node_modules/$name/package.json")
    if [ "$found" != "$version" ]; then
      echo "${0##*/}: error: $name calls itself $found, not $version" >&2
      exit 1
    fi
  done
}

# isCheck ARGUMENT...: prints yes for --check and no for no argument; anything else is a wrong call.
isCheck() {
  case "$*" in
    '') echo no ;;
    --check) echo yes ;;
    *) echo "${0##*/}: error: unknown argument: $*; usage: tools/${0##*/} [--check]" >&2; exit 2 ;;
  esac
}

# deliver CHECK FROM TO FILE...: prints each file's sha256 and moves it from one folder to the other, or, where CHECK is
# yes, compares the two and exits 1 on a difference.
deliver() {
  local check=$1 from=$2 to=$3 file sha differs=no
  shift 3
  for file in "$@"; do
    sha=$(sha256sum <"$from/$file" | cut -d' ' -f1)
    echo "$sha  $(stat -c %s "$from/$file") bytes  $file"
    if [ "$check" = no ]; then
      install -m 644 "$from/$file" "$to/$file.new"
      mv "$to/$file.new" "$to/$file"
    elif ! cmp -s "$from/$file" "$to/$file"; then
      echo "${0##*/}: error: $to/$file is not what a fresh make gives; try: tools/${0##*/}" >&2
      differs=yes
    fi
  done
  [ $differs = no ] || exit 1
  if [ "$check" = yes ]; then echo "what ships is what a fresh make gives, byte for byte"; fi
}
