#!/bin/bash
# Updates a shop that install.sh put on this machine, from the folder that the new archive unpacks into, or from the
# archive itself:
#   sudo deploy/update.sh     or     sudo gatefold update gatefold-….tar.gz
# A trial of the new version with an empty shop, a backup, a switch, and a look whether the shop serves. If it does not,
# the old version and the database as it was when the shop closed are put back. Can be run again at any time.
set -euo pipefail

here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
# shellcheck source=deploy/common.sh
. "$here/common.sh"

usage="Usage: update.sh [--wait seconds] [gatefold-….tar.gz]
  --wait  how long the new version may take until it serves, 40 seconds if left out; then the old one is put back"

archive=
patience=40
while [ $# -gt 0 ]; do
	case "$1" in
	--wait)
		[[ ${2-} =~ ^[0-9]+$ ]] || fail "$usage"
		patience=$2
		shift
		;;
	--help | -h)
		say "$usage"
		exit 0
		;;
	-*) fail "$1 is not known. $usage" ;;
	*)
		[ -z "$archive" ] || fail "Those are several archives: name the one to update to. $usage"
		archive=$1
		;;
	esac
	shift
done

require_root
[ -e "$current" ] || fail "There is no shop on this machine to update. To install one: $here/install.sh"

# One update at a time, also when somebody's patience ended and they called it again.
exec 9>/run/gatefold-update.lock
flock --nonblock 9 || fail "Another update is running."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ -n "$archive" ]; then
	# Root's own copy: nobody changes it between the check and the unpacking.
	given=$(readlink -f "$archive")
	[ -f "$given" ] || fail "There is no file $archive."
	mkdir "$work/archive"
	for file in "$given" "$given.sha256" "$given.minisig"; do
		[ ! -f "$file" ] || cp -- "$file" "$work/archive/" || fail "Make room on the disk of $work."
	done
	archive=$work/archive/$(basename "$given")
	require_signature "$archive"
	release=$(unpack "$archive" "$work")
	rm -rf "$work/archive"
else
	release=$(dirname "$here")
fi
require_machine "$release"
old=$(readlink -f "$current")
name=$(name_of "$release")
if [ "$old" = "$versions/$name" ]; then
	if [ -n "$(health)" ]; then
		say "$name runs here already."
		exit 0
	fi
	fail "$name is what is installed here, and it does not answer. What it says: journalctl -u gatefold"
fi

data=$(data_dir)
cluster=$data/postgres
saved=$data/postgres-before-update

# An update that was killed half-way, say by a power cut, left the database of before: it is the one that belongs to
# the version that "current" names, unless that is the new one and serves.
if [ -e "$saved" ]; then
	fail "An earlier update did not end, and left $saved, the database as it was before. If the shop is as it should be, remove that folder (rm -r $saved) and run this once more. If not: systemctl stop gatefold, remove $cluster, rename $saved to it, and start the shop."
fi

require_room() {
	[ -d "$cluster" ] || return 0
	local free needed
	needed=$(as_gatefold du -sm "$cluster" | cut -f 1)
	free=$(df -Pm "$data" | awk 'NR == 2 { print $4 }')
	[ "$free" -gt $((needed * 2 + 200)) ] ||
		fail "The disk of $data has too little room for an update: $free MB are free, and $((needed * 2 + 200)) are needed. Nothing was changed."
}

# Starts the new version with an empty shop of its own, while the old one serves: what does not even start here closes
# nobody's shop. Node.js keeps the code that it compiled meanwhile, so the real start is a quick one.
try_version() {
	local folder=$home/trial log=$work/trial.log starter end
	say "Trying $name …"
	as_gatefold rm -rf "$folder" "$cache/node"
	as_gatefold mkdir -m 0700 "$folder"
	(
		cd "$home"
		exec setpriv --reuid gatefold --regid gatefold --init-groups --no-new-privs \
			env -i PATH="$PATH" HOME="$home" DATA_DIR="$folder" CACHE_DIRECTORY="$cache" HOST=127.0.0.1 PORT=0 \
			DEMO=0 BACKUPS=0 SLEEVES_AHEAD=0 "$new/bin/gatefold" start
	) >"$log" 2>&1 &
	starter=$!
	end=$((SECONDS + 120))
	until grep -qE '^Gatefold (is open|runs) at' "$log"; do
		if [ "$SECONDS" -ge "$end" ] || ! kill -0 "$starter" 2>/dev/null; then
			kill "$starter" 2>/dev/null || true
			wait "$starter" || true
			tail -n 5 "$log" >&2
			as_gatefold rm -rf "$folder"
			[ "$old" = "$new" ] || rm -rf "$new"
			fail "$name does not start on this machine, so nothing was changed: $(basename "$old") goes on. What it said stands above."
		fi
		sleep 0.1
	done
	kill "$starter"
	wait "$starter" || true
	as_gatefold rm -rf "$folder"
}

make_backup() {
	if [ -z "$(health)" ]; then
		say "The shop does not answer, so no backup is made by it; the database is copied all the same."
		return 0
	fi
	say "Making a backup …"
	/usr/local/bin/gatefold backup 2>"$work/backup.log" || {
		cat "$work/backup.log" >&2
		fail "The backup failed, so nothing was changed."
	}
}

# The copy is taken and put back while nobody writes, so no order is lost. Where the disk can share what is equal it
# takes no time. A database of another server is not copied.
go_back() {
	trap - ERR INT TERM
	say "$name does not serve: going back to $(basename "$old") …" >&2
	last_words 5 >&2
	systemctl stop gatefold || true
	switch_to "$old"
	install -m 0644 "$old/deploy/gatefold.service" /etc/systemd/system/gatefold.service
	systemctl daemon-reload
	if [ -e "$saved" ]; then
		# What the new version made of the database goes; the copy is what the old version left.
		as_gatefold rm -rf "$data/postgres-failed-update"
		[ ! -e "$cluster" ] || as_gatefold mv -T "$cluster" "$data/postgres-failed-update"
		as_gatefold mv -T "$saved" "$cluster"
		as_gatefold rm -rf "$data/postgres-failed-update"
	fi
	systemctl start gatefold
	if wait_until_open 60; then
		fail "The update failed, and $(basename "$old") is open again, with all that it had. What the new version said stands above."
	fi
	if [ -n "$(setting DATABASE_URL)" ]; then
		fail "The update failed, and $(basename "$old") does not start either: the database at DATABASE_URL may have been changed by the new version. Restore the backup into a new database (sudo gatefold restore), and set DATABASE_URL to it."
	fi
	fail "The update failed, and $(basename "$old") does not answer either. What it says: journalctl -u gatefold"
}

require_room
new=$(put_version "$release")
try_version
make_backup

# Older versions were set up by a file of their own; the new one reads it once, at its first start.
if [ -f "$old/shop.config.ts" ] && [ ! -e "$data/shop.config.ts" ]; then
	as_gatefold install -m 0600 "$old/shop.config.ts" "$data/shop.config.ts"
fi

say "Switching to $name …"
closed_at=$(date +%s%N)
failed=
systemctl stop gatefold
# From here on every way out goes back.
trap 'go_back' ERR INT TERM
if [ -d "$cluster" ]; then
	as_gatefold rm -rf "$saved.part"
	as_gatefold cp -a --reflink=auto "$cluster" "$saved.part"
	as_gatefold mv -T "$saved.part" "$saved"
fi
switch_to "$new"
install -m 0644 "$new/deploy/gatefold.service" /etc/systemd/system/gatefold.service
install -m 0755 "$new/deploy/gatefold-command" /usr/local/bin/gatefold
systemctl daemon-reload
systemctl start gatefold
wait_until_open "$patience" || failed=1
[ -z "$failed" ] || go_back
trap - ERR INT TERM
opened_at=$(date +%s%N)
as_gatefold rm -rf "$saved"

# The version before stays, for whoever wants to look; older ones go.
for folder in "$versions"/gatefold-*; do
	case "$folder" in "$new" | "$old") ;; *) rm -rf "$folder" ;; esac
done
say "$name is open. The shop was closed for $(((opened_at - closed_at) / 1000000)) ms."
[ "$(health)" = ok ] || say "The shop says that something needs a look: journalctl -u gatefold"
