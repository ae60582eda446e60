import type { Database } from "../db/database.ts";
import type { LiveHub } from "../live/live-hub.server.ts";
import { topics } from "../live/topics.ts";
import { findSettings } from "./find-settings.server.ts";
import type { ShopSettings } from "./shop-settings.ts";

export interface SettingsReader {
  /** The settings of now. They are queried again only after a change, or while changes are not received. */
  read: () => Promise<ShopSettings>;
}

export function openSettings(db: Database, live: LiveHub): SettingsReader {
  let kept: { position: string; values: Promise<ShopSettings> } | null = null;
  return {
    read: () => {
      if (kept && live.isListening() && !live.hasChangedSince(kept.position, [topics.settings])) {
        return kept.values;
      }
      // The position comes first: a change while they are read counts as one after it.
      const reading = { position: live.position(), values: findSettings(db) };
      kept = reading;
      reading.values.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading.values;
    },
  };
}
