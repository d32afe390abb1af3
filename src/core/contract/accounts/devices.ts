/** GET user/devices: the account's signed-in browsers and syncing installations (docs/api.md, Accounts). */
import * as v from 'valibot';

/** An installation that has synced with the account. */
const syncingDeviceSchema = v.object({
  /** Its client id for this account. */
  client: v.string(),
  /** Label that the device reported, such as "Chrome (Android)". */
  device: v.string(),
  /** Time of the last sync, ISO 8601. */
  lastContact: v.string(),
  /** Unsent changes that it reported at that time. */
  pending: v.number(),
  /** Whether it sent this request. */
  current: v.boolean(),
});

/** A browser that is signed in. */
const signedInDeviceSchema = v.object({
  id: v.number(),
  /** Label such as "Chrome (Android)", from the browser's user agent. */
  device: v.string(),
  /** Time of the sign-in, ISO 8601. */
  signedIn: v.string(),
  /** Time of the last request, to the hour, ISO 8601. */
  lastSeen: v.string(),
  /** Whether it sent this request. */
  current: v.boolean(),
});

export const devicesAnswerSchema = v.object({
  data: v.object({
    /** Newest contact first. */
    clients: v.array(syncingDeviceSchema),
    /** Last seen first. */
    sessions: v.array(signedInDeviceSchema),
  }),
});
export type DevicesAnswer = v.InferOutput<typeof devicesAnswerSchema>;
