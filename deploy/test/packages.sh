#!/bin/bash
# npm run test:packages: installs, updates and takes an update back on an empty Debian with a real systemd and Caddy, in
# a container of systemd-nspawn without a network. Then, on another one, what an owner does on the day of opening: installs
# this version, sets it up in a browser through Caddy, sells a record, updates, and goes back. Needs root, debootstrap,
# systemd-container and Chromium, and Debian's packages the first time. The archive of this checkout is made by
# npm run release first; it takes some minutes. With PICTURES=folder each step in the browser is taken as a picture.
set -uo pipefail

root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
# The last commit without packages. Its shop is packed by today's script, and is what is updated.
before=24b591df
cache=${PACKAGES_CACHE:-/var/tmp/gatefold-packages}
work=$(mktemp -d /var/tmp/gatefold-test.XXXXXX)
passed=0
failed=0
container=
fakes=

stop_container() {
	[ -z "$fakes" ] || kill "$fakes" 2>/dev/null
	# What runs in the container outlives the program that started it.
	[ -z "$container" ] || pkill -KILL --parent "$container"
	[ -z "$container" ] || kill -KILL "$container" 2>/dev/null
	wait 2>/dev/null
}
trap 'stop_container; rm -rf "$work"' EXIT

# A check: what it says of the shop, and a command that has to be true.
check() {
	local what=$1
	shift
	if "$@" >"$work/output" 2>&1; then
		passed=$((passed + 1))
		printf '✓ %s\n' "$what"
	else
		failed=$((failed + 1))
		printf '✗ %s\n' "$what"
		sed 's/^/    /' "$work/output" | tail -n 20
	fi
}

need() {
	command -v "$1" >/dev/null || {
		echo "$1 is missing: apt-get install $2"
		exit 1
	}
}
need debootstrap debootstrap
need systemd-nspawn systemd-container
need nsenter util-linux
[ "$(id -u)" -eq 0 ] || {
	echo "Only root can make a system in a folder."
	exit 1
}

# A Debian as a provider of servers hands it over, with the archives of the packages that install.sh asks for.
make_base() {
	[ ! -e "$cache/base/.complete" ] || return 0
	echo "Making a Debian root …"
	rm -rf "$cache/base"
	mkdir -p "$cache"
	debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus bookworm "$cache/base" >"$work/debootstrap.log" 2>&1 &&
		chroot "$cache/base" apt-get install -y -qq --no-install-recommends --download-only caddy ca-certificates >/dev/null &&
		printf '127.0.0.1 localhost\n' >"$cache/base/etc/hosts" &&
		touch "$cache/base/.complete"
}

# The shop of the commit before, built as it was. Its packages are those of its own lock file.
make_old_release() {
	local archive
	archive=$(find "$cache/$before" -name '*.tar.gz' 2>/dev/null | head -n 1)
	[ -z "$archive" ] || return 0
	echo "Building the version before …"
	mkdir -p "$work/before"
	git -C "$root" archive "$before" | tar -x -C "$work/before" || return 1
	(cd "$work/before" && node server/prepare.mjs) || return 1
	"$root/node_modules/.bin/node" "$root/deploy/release/write-release.ts" --source "$work/before" --out "$cache/$before"
}

# A release made from the one unpacked in $work/new, with another name and something broken.
make_broken_release() {
	local version=$1 folder=$work/gatefold-$1
	cp -a "$work/new" "$folder"
	printf '%s\n' "$version" >"$folder/VERSION"
	printf '%s\n' "$folder"
}

inside() {
	nsenter --target "$leader" --all "$@"
}

start_container() {
	rm -rf "$work/machine"
	cp -a "$cache/base" "$work/machine"
	mkdir "$work/machine/root/new"
	systemd-nspawn --quiet --boot --directory="$work/machine" --machine="gatefold-$$" --console=pipe --register=no \
		--keep-unit --private-network </dev/null >"$work/console.log" 2>&1 &
	container=$!
	local attempt
	for attempt in $(seq 120); do
		sleep 0.5
		leader=$(pgrep --parent "$container" | head -n 1)
		[ -z "$leader" ] || ! inside systemctl is-system-running 2>/dev/null | grep -qE 'running|degraded' || return 0
	done
	echo "The container did not start after $attempt tries: $(tail -n 3 "$work/console.log")"
	return 1
}

says() {
	local text=$1
	shift
	"$@" >"$work/said" 2>&1
	grep -qF "$text" "$work/said" || {
		cat "$work/said"
		return 1
	}
}

refuses() {
	local text=$1
	shift
	if "$@" >"$work/said" 2>&1; then
		echo "It did not refuse."
		cat "$work/said"
		return 1
	fi
	grep -qF "$text" "$work/said" || {
		cat "$work/said"
		return 1
	}
}

health() {
	nsenter --target "$leader" --net "$root/node_modules/.bin/node" -e \
		'fetch("http://127.0.0.1:3000/healthz").then(async (a) => { console.log(await a.text()); process.exit(a.ok ? 0 : 1); }, () => process.exit(1))'
}

# How many rows the shop has, as a backup counts them. Only sessions and attempts come and go, and there are none.
rows() {
	inside gatefold backup /var/lib/gatefold/rows.tar.zst 2>/dev/null | sed -n 's/.*: \([0-9]* rows\).*/\1/p'
}

# The fake payment providers and mail server, which the shop's unit then names.
start_fakes() {
	local attempt
	mkdir "$work/fakes"
	nsenter --target "$leader" --net "$root/node_modules/.bin/node" "$root/deploy/test/start-fakes.ts" "$work/fakes" \
		"https://$domain" >"$work/fakes.log" 2>&1 &
	fakes=$!
	for attempt in $(seq 120); do
		[ ! -f "$work/fakes/fakes.conf" ] || break
		sleep 0.5
	done
	mkdir -p "$work/machine/etc/systemd/system/gatefold.service.d"
	cp "$work/fakes/fakes.conf" "$work/machine/etc/systemd/system/gatefold.service.d/" || {
		echo "The fakes did not start after $attempt tries: $(cat "$work/fakes.log")"
		return 1
	}
}

# Certificates of Caddy's own authority, for a domain that leads nowhere.
use_local_certificates() {
	printf '{\n\tlocal_certs\n\tskip_install_trust\n}\n' | cat - "$work/machine/etc/caddy/Caddyfile" >"$work/Caddyfile"
	cp "$work/Caddyfile" "$work/machine/etc/caddy/Caddyfile"
	inside systemctl reload caddy
}

walk() {
	nsenter --target "$leader" --net "$root/node_modules/.bin/node" "$root/deploy/test/walk-shop.ts" "$1" "https://$domain" "$work/fakes"
}

# Ends with the version named, and says for how long the shop was closed.
update_to() {
	began=$(milliseconds)
	inside systemctl restart gatefold
	until health; do sleep 0.05; done
	restart=$(($(milliseconds) - began))
	check "$1" says "$3 is open" inside gatefold update "/root/$2"
	grep -F "was closed for" "$work/said"
	# A machine that is busy is slow with both.
	most=$((restart * 2 > 5000 ? restart * 2 : 5000))
	check "closed for at most 5 s, or for two restarts ($restart ms each)" \
		test "$(sed -n 's/.*was closed for \([0-9]*\) ms.*/\1/p' "$work/said")" -le "$most"
	check "it is the version named" test "$(current)" = "$3"
}

current() {
	basename "$(inside readlink /opt/gatefold/current)"
}

milliseconds() {
	date +%s%3N
}

domain=shop.example

echo "Releases …"
# With RELEASE=folder an archive that is there is tested.
if [ -n "${RELEASE-}" ]; then
	cp -r "$RELEASE" "$work/release"
else
	"$root/node_modules/.bin/node" "$root/deploy/release/write-release.ts" --out "$work/release" || exit 1
fi
make_base || exit 1
make_old_release || exit 1
mkdir "$work/new"
tar -xzf "$work"/release/gatefold-*-linux-x64.tar.gz -C "$work/new" --strip-components=1
new_name=gatefold-$(cat "$work/new/VERSION")
start_container || exit 1
home=$work/machine/root
tar -xzf "$cache/$before"/gatefold-*.tar.gz -C "$home"
old_name=gatefold-$(cat "$home"/gatefold-*/VERSION)
# Its scripts may be of an earlier run of this test.
cp "$work"/new/deploy/* "$home/$old_name/deploy/"
cp "$work"/release/* "$home/"

check "without a domain and a terminal it says what is missing" \
	refuses "Say it with --domain" inside "/root/$old_name/deploy/install.sh"
inside systemd-run --quiet --unit=squatter "/root/$old_name/node_modules/.bin/node" -e 'require("net").createServer().listen(80)'
sleep 1
check "port 80 is taken, and it says by what" \
	refuses "Port 80 is taken by node (process" inside "/root/$old_name/deploy/install.sh" --domain shop.example
inside systemctl stop squatter

began=$(milliseconds)
check "install.sh asks nothing and ends with the running shop" \
	says "The shop runs at https://shop.example" inside "/root/$old_name/deploy/install.sh" --domain shop.example </dev/null
echo "  installed in $(($(milliseconds) - began)) ms"
check "a domain that leads nowhere yet was said" grep -qF "shop.example leads nowhere yet" "$work/said"
check "the unit is one that systemd understands" inside systemd-analyze verify --man=no /etc/systemd/system/gatefold.service
check "the shop answers" health
check "Caddy answers on port 80 and leads to https" nsenter --target "$leader" --net "$root/node_modules/.bin/node" -e '
	fetch("http://127.0.0.1/", { redirect: "manual" }).then(
		({ status }) => process.exit(status === 308 || status === 404 || status === 200 ? 0 : 1), () => process.exit(1))'
check "the shop runs as its own user" test \
	"$(inside stat --format=%U "/proc/$(inside systemctl show --property=MainPID --value gatefold)")" = gatefold
check "run again, it changes nothing" says "$old_name runs here already" inside "/root/$old_name/deploy/install.sh" --domain shop.example
check "the command line makes an admin" inside gatefold admin owner@shop.example
before_rows=$(rows)

echo "A version that does not start …"
folder=$(make_broken_release 9.0.0)
echo 'console.error("It is broken."); process.exit(1);' >"$folder/build/shop/main.js"
mv "$folder" "$home/"
check "is refused while the old one goes on" refuses "nothing was changed" inside /root/gatefold-9.0.0/deploy/update.sh
check "and the shop is as it was" test "$(current) $(rows)" = "$old_name $before_rows"
rm -rf "$home/gatefold-9.0.0"

echo "A version that changes the database and does not serve …"
folder=$(make_broken_release 9.0.1)
echo 'alter table users add column broken text; delete from audit_entries;' >"$folder/app/db/migrations/9999-broken.sql"
# shellcheck disable=SC2016 # The text is JavaScript.
find "$folder/build/shop" -name '*.js' -exec sed -i \
	's#"/healthz"#(process.env.DATA_DIR === "/var/lib/gatefold/data" ? "/nowhere" : "/healthz")#' {} +
mv "$folder" "$home/"
began=$(milliseconds)
check "is taken back" refuses "$old_name is open again, with all that it had" inside /root/gatefold-9.0.1/deploy/update.sh --wait 15
echo "  back after $(($(milliseconds) - began)) ms, trial, backup and 15 s of patience included"
check "with the database as it was" test "$(current) $(rows)" = "$old_name $before_rows"
check "and the shop answers" health
rm -rf "$home/gatefold-9.0.1"

echo "The update …"
archive=$(basename "$work"/release/*.gz)
update_to "update.sh ends with the new version open" "$archive" "$new_name"
check "the shop answers, with what it had" health
check "run again, it changes nothing" says "$new_name runs here already" inside "/opt/gatefold/current/deploy/update.sh"
check "of two archives it takes none" refuses "name the one" inside gatefold update "/root/$archive" "/root/$archive"
printf 'damaged' >>"$home/$archive"
check "a damaged archive is refused" refuses "it is damaged or not complete" inside gatefold update "/root/$archive"

echo "Opening day …"
stop_container
start_container || exit 1
start_fakes || exit 1
cp "$work"/release/* "$home/"
newer=gatefold-$(sed 's/^[0-9]*/99/' "$work/new/VERSION")
cp -al "$work/new" "$work/$newer"
rm "$work/$newer/VERSION"
printf '%s\n' "${newer#gatefold-}" >"$work/$newer/VERSION"
tar -C "$work" -c "$newer" | gzip -1 >"$home/$newer.tar.gz"
began=$(milliseconds)
# shellcheck disable=SC2016 # The inner shell expands it.
check "the lines of docs/opening.md install this version" says "Set up your shop at https://$domain/setup?token=" \
	inside sh -c 'cd /root && tar -xzf "$1" && cd "$2" && deploy/install.sh --domain shop.example </dev/null' \
	sh "$archive" "$new_name"
echo "  installed in $(($(milliseconds) - began)) ms"
sed -n 's/^Set up your shop at //p' "$work/said" >"$work/fakes/address.txt"
use_local_certificates
check "an owner sets it up in a browser" walk set-up
sed -n 's/^set up in/  &/p' "$work/output"
check "a customer pays, the owner sends the record off" walk sell
update_to "it is updated" "$newer.tar.gz" "$newer"
check "all of it is there in a browser" walk look
update_to "and goes back to the version before" "$archive" "$new_name"
check "with all of it" walk look

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
