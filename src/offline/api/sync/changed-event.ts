/** The event stream for other devices' changes. */
import * as v from 'valibot';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import { changedEventSchema } from '#core/contract/sync/sync.ts';

/** Returns the address of the event stream for an installation; it leaves out the installation's own writes. */
export function liveEventsAddress(client: string): string {
  return `${API_BASE}user/sync/events?client=${encodeURIComponent(client)}`;
}

/** Parses an event's data; null if it is invalid. */
export function parseEvent<S extends v.GenericSchema>(schema: S, data: string): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Parses the data of a `changed` event. */
export const readChanged = (data: string) => parseEvent(changedEventSchema, data);
