import { Link } from "react-router";
import control from "../../ui/control.module.css";
import styles from "./profile-page.module.css";
import { profileSectionPath, profileSections, type ProfileSectionId } from "./profile-sections.ts";

interface ProfileNavigationProps {
  /** Path of the profile: the customer's or the admin's. */
  profile: string;
  current: ProfileSectionId;
}

/** Links to the sections of the profile; the one that is open is marked. */
export function ProfileNavigation({ profile, current }: ProfileNavigationProps) {
  return (
    <nav className={styles.navigation} aria-label="Sections of your profile">
      {profileSections.map(({ id, label }) => (
        <Link
          key={id}
          to={profileSectionPath(profile, id)}
          className={control.tab}
          aria-current={id === current ? "page" : undefined}
          data-prefetch
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
