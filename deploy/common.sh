# shellcheck shell=bash
# shellcheck disable=SC2034 # The scripts that read this file use the names.
# What install.sh and update.sh share: where things stand, how a version is put there, and whether the shop answers.

versions=/opt/gatefold/versions
current=/opt/gatefold/current
settings=/etc/gatefold/gatefold.env
home=/var/lib/gatefold
cache=/var/cache/gatefold

say() {
	printf '%s\n' "$*"
}

# Ends with what is wrong and what to do about it.
fail() {
	printf '%s\n' "$*" >&2
	exit 1
}

require_root() {
	[ "$(id -u)" -eq 0 ] || fail "This changes the system, so it has to run as root: put sudo before it."
}

# The name of the folder that a release unpacks into, such as gatefold-1.2.3.
name_of() {
	printf 'gatefold-%s' "$(cat "$1/VERSION")"
}

# Runs a program as the shop's user. Everything in that user's folders is done this way: a link that was planted there then
# leads no further than the shop itself may go.
as_gatefold() {
	(cd / && exec setpriv --reuid gatefold --regid gatefold --init-groups --no-new-privs "$@" 9>&-)
}

# Checks that an archive, which lies in a folder of root's own, is signed by the key that came with the installed version.
require_signature() {
	local archive=$1 key=$current/deploy/release-key.pub
	if [ ! -f "$key" ]; then
		say "The installed version names no key of its releases, so $(basename "$archive") is not checked against one." >&2
		return 0
	fi
	[ -f "$archive.minisig" ] ||
		fail "$(basename "$archive").minisig, the signature of the release, is not beside the archive. Download it, too. Nothing was changed."
	"$current/node_modules/.bin/node" "$current/deploy/verify-release.ts" "$key" "$archive" ||
		fail "$(basename "$archive") is not a release by those who made the installed one (see above), so nothing was changed. Download it and its .minisig again, from where the first one came."
}

# Unpacks an archive and prints the folder. With a file archive.sha256 beside it, the archive has to be that one.
unpack() {
	local archive=$1 into=$2
	[ -f "$archive" ] || fail "There is no file $archive."
	if [ -f "$archive.sha256" ]; then
		(cd "$(dirname "$archive")" && sha256sum --status --check "$(basename "$archive").sha256") ||
			fail "$archive is not what $archive.sha256 says: it is damaged or not complete. Download it again."
	fi
	tar -xzf "$archive" -C "$into" --no-same-owner ||
		fail "$archive cannot be unpacked. Download it again, or make room on the disk of $into."
	local folder
	folder=$(find "$into" -mindepth 1 -maxdepth 1 -type d -name 'gatefold-*' | head -n 1)
	[ -x "$folder/bin/gatefold" ] || fail "$archive is no release of Gatefold."
	printf '%s\n' "$folder"
}

# The release has programs for one kind of processor.
require_machine() {
	"$1/node_modules/.bin/node" --version >/dev/null 2>&1 ||
		fail "This release does not run on this machine ($(uname -sm)): take the one for its processor, linux-x64 or linux-arm64."
}

# Puts an unpacked release beside the other versions, whole or not at all, and prints its folder.
put_version() {
	local from target
	from=$(readlink -f "$1")
	target=$versions/$(name_of "$from")
	if [ "$from" != "$target" ]; then
		mkdir -p "$versions"
		rm -rf "$target.part"
		cp -a "$from" "$target.part"
		chown -R root:root "$target.part"
		chmod -R u=rwX,go=rX "$target.part"
		# The version that runs is not taken away under the shop: it goes when the new files are there.
		rm -rf "$target.old"
		[ ! -e "$target" ] || mv "$target" "$target.old"
		mv "$target.part" "$target"
		rm -rf "$target.old"
	fi
	printf '%s\n' "$target"
}

# From here on the shop starts this version. The link is replaced in one step.
switch_to() {
	ln -sfn "$1" "$current.next"
	mv -T "$current.next" "$current"
}

# A setting of the shop; what is not set is empty.
setting() {
	[ -f "$settings" ] || return 0
	sed -n "s/^$1=//p" "$settings" | tail -n 1 | sed -e 's/^"\(.*\)"$/\1/' -e "s/^'\(.*\)'\$/\1/"
}

data_dir() {
	local folder
	folder=$(setting DATA_DIR)
	printf '%s\n' "${folder:-$home/data}"
}

# What the shop itself says of its health: "ok", "degraded", or nothing while it does not serve. Asked by the shell
# itself, for a bare machine has no curl.
health() {
	local port answer
	port=$(setting PORT)
	answer=$(
		exec 2>/dev/null 3<>"/dev/tcp/127.0.0.1/${port:-3000}" || exit 0
		printf 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
		timeout 3 cat <&3
	) || true
	case "$answer" in
	"HTTP/1.1 200"*) sed -n 's/.*"status":"\([a-z]*\)".*/\1/p' <<<"$answer" ;;
	esac
}

# How often systemd has started the shop again since it was started by somebody.
restarts() {
	local count
	count=$(systemctl show --property=NRestarts --value gatefold 2>/dev/null || true)
	printf '%s\n' "${count:-0}"
}

# Waits until the shop serves. Gives up after so many seconds, or when it ended and was started again.
wait_until_open() {
	local end=$((SECONDS + $1))
	while [ "$SECONDS" -lt "$end" ]; do
		[ -z "$(health)" ] || return 0
		[ "$(restarts)" -eq 0 ] || return 1
		sleep 0.1
	done
	return 1
}

# The last lines of the shop's log, for whoever has to find out what is wrong.
last_words() {
	journalctl --unit gatefold --lines "$1" --output cat --no-pager 2>/dev/null || true
}
