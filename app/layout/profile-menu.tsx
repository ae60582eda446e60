import { Heart, LogOut, Package, UserPen, Wrench, type LucideIcon } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { CurrentUser } from "../accounts/current-user.ts";
import { useDraftRemoval } from "../accounts/log-in/use-draft-removal.ts";
import { profilePath } from "../accounts/profile-path.ts";
import { ProfilePicture } from "../accounts/profile-picture.tsx";
import { currentLanguage } from "../language/current-language.ts";
import { isBackOffice } from "../language/language-path.ts";
import { languageCodes, languages } from "../language/languages.ts";
import { Form } from "../network/form.tsx";
import { classNames } from "../ui/class-names.ts";
import control from "../ui/control.module.css";
import layout from "../ui/layout.module.css";
import popover from "../ui/popover.module.css";
import text from "../ui/text.module.css";
import { layoutText } from "./layout-texts.ts";
import styles from "./profile-menu.module.css";

interface Entry {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The entries by role (docs/rules.md, Navbar and footer). */
function entriesOf({ role }: CurrentUser): Entry[] {
  const isAdmin = role === "admin";
  return [
    ...(isAdmin ? [{ to: "/admin", label: layoutText("admin"), icon: Wrench }] : []),
    { to: profilePath({ role }), label: layoutText("editProfile"), icon: UserPen },
    { to: "/user/wishlist", label: layoutText("wishlist"), icon: Heart },
    { to: "/user/orders", label: layoutText("orderHistory"), icon: Package },
  ];
}

/**
 * Where the menu hangs. By the script, not in the style sheet: that stands in visitors' pages, which have no menu,
 * and in a page the W3C's checker does not know anchors yet.
 */
const hanging = [
  ["position-anchor", "--account-menu"],
  ["inset-block-start", "calc(anchor(bottom) + 0.25rem)"],
  ["inset-inline-end", "anchor(right)"],
] as const;

/** The picture of the logged-in person, opening the menu of what is theirs: a native popover. */
export function ProfileMenu({ user }: { user: CurrentUser }) {
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.style.setProperty("anchor-name", "--account-menu");
    for (const [name, value] of hanging) menu.current?.style.setProperty(name, value);
  }, []);
  const id = useId();
  const close = () => menu.current?.hidePopover();
  const removeDrafts = useDraftRemoval();
  const logOut = () => {
    removeDrafts();
    close();
  };
  return (
    <div className={styles.account}>
      <button
        ref={button}
        type="button"
        className={classNames(control.round, styles.button)}
        aria-label={layoutText("accountMenu")}
        title={layoutText("accountMenu")}
        popoverTarget={id}
      >
        <ProfilePicture profilePic={user.profilePic} size={32} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={classNames(popover.popover, styles.menu)}
        onBlur={(event) => {
          // Tabbing on past the last entry leaves the menu; a click on nothing has no next target.
          const next = event.relatedTarget;
          if (next !== null && !event.currentTarget.contains(next)) close();
        }}
      >
        <p className={classNames(text.twoLines, styles.user)}>
          <bdi>
            <b>{user.username}</b>
          </bdi>
          <span className={text.small}>{user.email}</span>
        </p>
        <ul>
          {entriesOf(user).map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={classNames(layout.line, styles.entry)} onClick={close}>
                <Icon size={18} aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {user.role === "admin" && <AdminLanguage />}
        <Form method="post" action="/logout" className={styles.part} onSubmit={logOut}>
          <button type="submit" className={classNames(layout.line, styles.entry)}>
            <LogOut size={18} aria-hidden="true" />
            {layoutText("logOut")}
          </button>
        </Form>
      </div>
    </div>
  );
}

/** The language of the back office, by the admin's own choice; it loads the page anew. */
function AdminLanguage() {
  const { pathname, search } = useLocation();
  if (!isBackOffice(pathname)) return null;
  return (
    <Form
      method="post"
      action="/admin/language"
      className={classNames(layout.line, styles.part)}
      reloadDocument
      data-keep-place
    >
      <input type="hidden" name="to" value={pathname + search} />
      {languageCodes.map((code) => (
        <button
          key={code}
          type="submit"
          name="language"
          value={code}
          className={classNames(layout.line, styles.entry)}
          lang={code}
          aria-pressed={code === currentLanguage()}
        >
          {languages[code].name}
        </button>
      ))}
    </Form>
  );
}
