import { useCommand } from "../../commands/use-command.ts";
import { DateTime } from "../../date-time.tsx";
import { Form } from "../../network/form.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list.module.css";
import { useDraftRemoval } from "../log-in/use-draft-removal.ts";
import type { OpenSession } from "./find-profile.server.ts";
import type { logOutEverywhere } from "./log-out-everywhere.server.ts";
import styles from "./profile-page.module.css";
import { ProfileSection } from "./profile-section.tsx";
import { profileText } from "./profile-texts.ts";

interface SessionsSectionProps {
  sessions: readonly OpenSession[];
  /** How many there are besides, used longer ago. */
  others: number;
  /** The id of the session that the page belongs to. */
  currentSession: string;
}

/** The devices where the user is logged in, and the button that ends all sessions. */
export function SessionsSection({ sessions, others, currentSession }: SessionsSectionProps) {
  const { intent, busy } = useCommand<typeof logOutEverywhere>("log-out-everywhere");
  const removeDrafts = useDraftRemoval();
  return (
    <ProfileSection id="log-out-everywhere" heading={profileText("whereLoggedIn")}>
      <ul className={classNames(list.list, styles.list)}>
        {sessions.map(({ id, device, lastUsed }) => (
          <li key={id} className={layout.row}>
            <b>{device}</b>
            {id === currentSession && <Badge tone="good">{profileText("thisDevice")}</Badge>}
            <span>{profileText.nodes("lastUsed", { date: <DateTime iso={lastUsed} /> })}</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p>{profileText("moreSessions", { count: others })}</p>}
      <Form method="post" className={layout.stack} onSubmit={removeDrafts}>
        <input {...intent} />
        <p>{profileText("draftsGo")}</p>
        <Button type="submit" variant="outline" pending={busy}>
          {profileText("logOutEverywhere")}
        </Button>
      </Form>
    </ProfileSection>
  );
}
