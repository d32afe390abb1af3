/** GET user/devices: where the account is signed in, and which installations sync with it (docs/api.md, Accounts). */
import * as v from 'valibot';

/** An installation that has synced with the account. */
const syncingDeviceSchema = v.object({
  /** Its client id for this account. */
  client: v.string(),
  /** Label such as "Chrome on Android", as it calls itself. */
  device: v.string(),
  /** When it last synced, ISO 8601. */
  lastContact: v.string(),
  /** Changes that still waited on it after that contact, as far as it told. */
  pending: v.number(),
  /** Whether it is the one that asks. */
  current: v.boolean(),
});

/** A browser that is signed in. */
const signedInDeviceSchema = v.object({
  id: v.number(),
  /** Label such as "Chrome on Android", from the browser's user agent. */
  device: v.string(),
  /** When it signed in, ISO 8601. */
  signedIn: v.string(),
  /** When it was last seen, to the hour, ISO 8601. */
  lastSeen: v.string(),
  /** Whether it is the one that asks. */
  current: v.boolean(),
});

export const devicesAnswerSchema = v.object({
  data: v.object({
    /** Newest contact first. */
    clients: v.array(syncingDeviceSchema),
    /** Seen last comes first. */
    sessions: v.array(signedInDeviceSchema),
  }),
});
export type DevicesAnswer = v.InferOutput<typeof devicesAnswerSchema>;
