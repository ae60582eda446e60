#!/bin/bash
# Installs Gatefold on Debian or Ubuntu from the folder that its archive unpacks into:
#   sudo deploy/install.sh --domain shop.example
# A user, the service (systemd), and Caddy, which answers by https for the domain. Can be run again at any time: what
# is there stays, and settings in /etc/gatefold/gatefold.env are kept.
set -euo pipefail

here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
# shellcheck source=deploy/common.sh
. "$here/common.sh"

usage="Usage: install.sh [--domain shop.example] [--without-caddy]
  --domain         the shop's address, without https://; asked for if left out
  --without-caddy  installs no Caddy: a web server of yours passes requests on to 127.0.0.1:3000"

domain=
with_caddy=1
while [ $# -gt 0 ]; do
	case "$1" in
	--domain)
		[ $# -gt 1 ] || fail "$usage"
		domain=$2
		shift
		;;
	--domain=*) domain=${1#*=} ;;
	--without-caddy) with_caddy= ;;
	--help | -h)
		say "$usage"
		exit 0
		;;
	*) fail "$1 is not known. $usage" ;;
	esac
	shift
done

require_debian() {
	local like=
	[ ! -r /etc/os-release ] || like=$(. /etc/os-release && printf '%s %s' "${ID-}" "${ID_LIKE-}")
	case " $like " in
	*" debian "* | *" ubuntu "*) ;;
	*) fail "This is for Debian and Ubuntu. On other systems run bin/gatefold start with a service of yours (docs/running.md)." ;;
	esac
	[ -d /run/systemd/system ] || fail "systemd does not run here, so the shop cannot be made a service."
}

ask_domain() {
	local known
	known=$(setting PUBLIC_URL)
	if [ -z "$domain" ] && [ -n "$known" ]; then domain=${known#*://}; fi
	if [ -z "$domain" ]; then
		[ -t 0 ] || fail "Which address shall the shop have? Say it with --domain shop.example"
		read -r -p "The shop's address, such as shop.example: " domain
	fi
	domain=${domain#http://}
	domain=${domain#https://}
	domain=${domain%%/*}
	domain=${domain,,}
	local label='[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
	[[ $domain =~ ^$label(\.$label)+$ ]] ||
		fail "\"$domain\" is no address of a shop. It looks like shop.example, without a path or a port."
}

# Who listens on a port, such as "nginx (process 812)"; nothing when nobody does. Reads what the kernel says, because a
# bare machine has no program for it.
listener_of() {
	local hex inode process name
	printf -v hex '%04X' "$1"
	inode=$(awk -v port=":$hex" '$2 ~ port "$" && $4 == "0A" { print $10; exit }' /proc/net/tcp /proc/net/tcp6 2>/dev/null || true)
	[ -n "$inode" ] || return 0
	for process in /proc/[0-9]*; do
		if find "$process/fd" -lname "socket:\[$inode\]" 2>/dev/null | grep -q .; then
			name=$(basename "$(readlink "$process/exe")")
			printf '%s (process %s)' "$name" "${process#/proc/}"
			return 0
		fi
	done
	printf 'another program'
}

require_ports() {
	local port listener
	for port in 80 443; do
		listener=$(listener_of "$port")
		case "$listener" in
		"" | caddy\ *) ;;
		*) fail "Port $port is taken by $listener. Caddy needs it to answer for $domain. Stop that program (and keep it from starting again) and run this once more, or take --without-caddy and let it pass requests on to 127.0.0.1:3000." ;;
		esac
	done
}

# Says when the domain does not lead here. Only a hint: the machine may stand behind a router.
look_at_dns() {
	local found own
	found=$(getent ahosts "$domain" | awk '{ print $1 }' | sort -u | tr '\n' ' ' || true)
	own=$(hostname -I 2>/dev/null || true)
	local address
	for address in $found; do
		case " $own " in *" $address "*) return 0 ;; esac
	done
	if [ -z "$found" ]; then
		say "$domain leads nowhere yet. Let your domain's DNS name this machine (${own:-its address}); Caddy then gets the certificate by itself. Going on."
	else
		say "$domain leads to ${found% }, and this machine has ${own:-no address of its own}. If it stands behind a router that passes on ports 80 and 443, all is well; else change your domain's DNS. Going on."
	fi
}

add_packages() {
	local missing=() package
	for package in "$@"; do
		dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
	done
	[ ${#missing[@]} -gt 0 ] || return 0
	say "Installing ${missing[*]} …"
	export DEBIAN_FRONTEND=noninteractive
	local get=(apt-get install -y -qq --no-install-recommends "${missing[@]}")
	# Its lists may be old, or there may be none yet.
	"${get[@]}" >/dev/null 2>&1 || { apt-get update -qq && "${get[@]}" >/dev/null; } ||
		fail "apt-get could not install ${missing[*]}; see above."
}

add_user() {
	id gatefold >/dev/null 2>&1 ||
		useradd --system --user-group --home-dir "$home" --no-create-home --shell /usr/sbin/nologin gatefold
	install -d -o gatefold -g gatefold -m 0700 "$home" "$cache"
}

# The settings are written once. A new domain changes only the shop's address.
write_settings() {
	install -d -m 0755 /etc/gatefold
	if [ ! -f "$settings" ]; then
		(
			umask 077
			cat >"$settings.new" <<-END
				# Settings of the shop; README.md lists all of them. After a change: systemctl restart gatefold
				PUBLIC_URL=https://$domain
				HOST=127.0.0.1
				PORT=3000
				TRUSTED_PROXIES=loopback
				DATA_DIR=$home/data
				DEMO=0
			END
		)
		mv "$settings.new" "$settings"
	elif [ "$(setting PUBLIC_URL)" != "https://$domain" ]; then
		sed -i "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$domain|" "$settings"
		changed=1
	fi
}

write_unit() {
	if ! cmp -s "$here/gatefold.service" /etc/systemd/system/gatefold.service; then
		install -m 0644 "$here/gatefold.service" /etc/systemd/system/gatefold.service
		changed=1
	fi
	systemctl daemon-reload
	install -m 0755 "$here/gatefold-command" /usr/local/bin/gatefold
}

# A file of its own, which the main one imports. The main file that Debian brings serves a welcome page on port 80 and
# is put aside; one with sites of the owner's gets one line more.
write_caddy() {
	local port main=/etc/caddy/Caddyfile site=/etc/caddy/gatefold.caddyfile
	port=$(setting PORT)
	install -d /etc/caddy
	cat >"$site.new" <<-END
		# Written by install.sh of Gatefold.
		$domain {
		  reverse_proxy 127.0.0.1:${port:-3000}
		}
	END
	mv "$site.new" "$site"
	if [ -f "$main" ] && ! grep -qxF "import $site" "$main"; then
		if grep -qE '^[[:space:]]*root \* /usr/share/caddy' "$main"; then
			mv "$main" "$main.before-gatefold"
			printf 'import %s\n' "$site" >"$main"
		else
			printf '\nimport %s\n' "$site" >>"$main"
		fi
	elif [ ! -f "$main" ]; then
		printf 'import %s\n' "$site" >"$main"
	fi
	caddy validate --config "$main" --adapter caddyfile >/dev/null 2>&1 ||
		fail "Caddy does not understand $main (caddy validate --config $main says why). Repair it and run this once more."
	systemctl enable --quiet caddy
	systemctl reload-or-restart caddy 2>/dev/null ||
		fail "Caddy does not start, so $domain is not answered yet; the shop itself runs. Why: journalctl -u caddy"
}

# Where the owner goes first: the one address that sets up an empty shop, or the shop.
show_end() {
	local token_file token=
	token_file=$(data_dir)/setup-token.txt
	token=$(as_gatefold cat "$token_file" 2>/dev/null | tr -d '[:space:]') || true
	say ""
	case "$token" in
	"")
		say "The shop runs at https://$domain"
		[ -n "$was_there" ] || last_words 50 | grep -F "Log in at" | tail -n 1 || true
		;;
	http*) say "Set up your shop at $token" ;;
	*) say "Set up your shop at https://$domain/setup?token=$token" ;;
	esac
	say "Settings are in $settings, the shop's data in $(data_dir). sudo gatefold --help shows the command line."
}

require_root
require_debian
[ -x "$here/../bin/gatefold" ] ||
	fail "This belongs into an unpacked release: tar -xzf gatefold-….tar.gz, then run deploy/install.sh in its folder."
release=$(dirname "$here")
require_machine "$release"
if [ -e "$current" ] && [ "$(readlink -f "$current")" != "$versions/$(name_of "$release")" ]; then
	fail "$(name_of "$(readlink -f "$current")") is installed here. To update it to $(name_of "$release"): $here/update.sh"
fi
was_there=
[ ! -e "$current" ] || was_there=1
changed=
ask_domain
if [ -n "$with_caddy" ]; then
	require_ports
	look_at_dns
	add_packages caddy ca-certificates
fi
add_user
if [ -z "$was_there" ]; then
	listener=$(listener_of 3000)
	[ -z "$listener" ] || [ -f "$settings" ] ||
		fail "Port 3000 is taken by $listener, and the shop listens there. Stop that program and run this once more."
fi
write_settings
[ -n "$was_there" ] || switch_to "$(put_version "$release")"
write_unit
systemctl enable --quiet gatefold
if [ -n "$was_there" ] && [ -z "$changed" ] && [ -n "$(health)" ]; then
	say "$(name_of "$release") runs here already."
else
	systemctl restart gatefold
	wait_until_open 60 || {
		last_words 5 >&2
		fail "The shop does not answer. What it says stands above; all of it: journalctl -u gatefold"
	}
fi
[ -z "$with_caddy" ] || write_caddy
show_end
