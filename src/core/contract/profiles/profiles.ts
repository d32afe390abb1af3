/** Profiles: the progress of one character as others see it (docs/api.md, section Profiles). */
import * as v from 'valibot';
import { tierSchema } from '../challenges/tiers.ts';
import { ownTextSchema } from '../own-text.ts';
import { API_BASE } from '../sync/protocol.ts';
import { asPlainName } from '../tidied.ts';

export { LATEST_GAINS } from '#core/progress/summary.ts';

/** Followers are counted up to this number. */
export const MAX_COUNTED_FOLLOWERS = 1000;
/** Number of days for which the gains of a followed player are listed. */
export const FOLLOWED_DAYS = 30;
/** Number of days in the graph of gains: a year in whole weeks. */
export const GRAPH_DAYS = 371;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const share = v.object({ earned: count, total: count });
const moment = v.string();
/** Days (ISO 8601 dates, UTC) on which something was completed, oldest first. */
const days = v.array(v.object({ day: v.string(), gains: count }));

const queriedName = v.pipe(v.string(), asPlainName);
/** Query of all profile requests, for a player's main character, a player's given character, or a verified character. */
export const profileQuerySchema = v.object({
  username: v.optional(queriedName),
  character: v.optional(queriedName),
});
export type ProfileQuery = v.InferOutput<typeof profileQuerySchema>;

/** A completed item. */
const gainSchema = v.object({
  section: v.string(),
  item: count,
  /** Time at which the server stored it (ISO 8601). */
  at: moment,
});
export type Gain = v.InferOutput<typeof gainSchema>;

const sectionSummarySchema = v.object({
  /** Number of completed rows, and of all rows. */
  ...share.entries,
  /** Earned and total points, where the section gives points. */
  points: v.optional(share),
  /** Time of the newest gain; null = none, or not known. */
  last_gain_at: v.nullable(moment),
  /** Place among verified, Public characters by the section's points, else by its rows, as of last night; null = not ranked. */
  rank: v.nullable(v.object({ place: count, of: count })),
});
export type SectionSummary = v.InferOutput<typeof sectionSummarySchema>;

const profileCharacterSchema = v.object({
  name: v.string(),
  /** Time of the verification (ISO 8601); null = not verified. */
  verified_at: v.nullable(moment),
  /** Values of the last look-up in the game; null = not known. */
  world: v.nullable(v.string()),
  vocation: v.nullable(v.string()),
  level: v.nullable(count),
});

/** Result of the character in the challenges of a year. */
const challengeYearSchema = v.object({
  year: count,
  score: count,
  /** Place in the ranking of the year; null = not ranked, which only the owner sees. */
  place: v.nullable(count),
  /** Seasons of the year in which it reached a tier, oldest first. */
  tiers: v.array(v.object({ season: v.string(), name: ownTextSchema, tier: tierSchema })),
});
export type ChallengeYear = v.InferOutput<typeof challengeYearSchema>;

export const profileSchema = v.object({
  /** Opaque number for following and blocking the player. */
  id: count,
  username: v.string(),
  /** Day of the sign-up (ISO 8601 date). */
  since: v.string(),
  character: profileCharacterSchema,
  /** Names of the player's Public characters, oldest first. */
  characters: v.array(v.string()),
  /** By section key. */
  sections: v.record(v.string(), sectionSummarySchema),
  /** Newest first, at most LATEST_GAINS. */
  latest: v.array(gainSchema),
  /** Gains of the last GRAPH_DAYS. */
  days,
  /** At most MAX_COUNTED_FOLLOWERS. */
  followers: count,
  /** Result of the current year; absent = no score, or not ranked and not the requesting player's own. */
  challenges: v.optional(challengeYearSchema),
  /** Whether it is the requesting player's own. */
  own: v.boolean(),
  /** Why no one else sees it; absent = everyone does. Only the owner receives this field. */
  hidden: v.optional(v.picklist(['account', 'character', 'legacy'])),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** Response of GET profiles. */
export const profileAnswerSchema = v.object({ data: profileSchema });

/** Response of GET profiles/progress: the non-zero values of the sections and of chosen stages, without notes and bookmarks. */
export const profileProgressAnswerSchema = v.object({
  data: v.array(v.object({ list: v.string(), item: count, value: count })),
});
export type ProfileProgress = v.InferOutput<typeof profileProgressAnswerSchema>['data'];

/** A followed player with the main character, or the requesting player with the current character. */
const followedSchema = v.object({
  id: count,
  username: v.string(),
  /** Name of the character. */
  character: v.string(),
  /** Number of completed rows and of all rows, by section key. */
  sections: v.record(v.string(), share),
  /** Number of rows completed in the last 7 and 30 days, including today. */
  gains7: count,
  gains30: count,
  /** Time of the newest gain; null = none, or not known. */
  last_gain_at: v.nullable(moment),
  /** Newest first, at most LATEST_GAINS. */
  latest: v.array(gainSchema),
  /** Gains of the last FOLLOWED_DAYS; a day may have had more gains than `latest` lists. */
  days,
  /** The newest tier of a ranked character and its time; absent = none in the last FOLLOWED_DAYS. */
  tier: v.optional(v.object({ season: v.string(), name: ownTextSchema, tier: tierSchema, at: moment })),
});
export type Followed = v.InferOutput<typeof followedSchema>;

/** Response of GET user/following. */
export const followingAnswerSchema = v.object({
  data: v.object({
    /** Visible players, by username. */
    players: v.array(followedSchema),
    me: followedSchema,
    /** Blocked players, by their names when they were blocked. */
    blocked: v.array(v.object({ id: count, username: v.string() })),
  }),
});
export type Following = v.InferOutput<typeof followingAnswerSchema>['data'];

/** Size of the card, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
/** Size of the signature, in pixels. */
export const SIGNATURE_SIZE = { width: 468, height: 60 } as const;

/** Returns the query string of a profile, with all characters escaped that would end the address within other markup. */
export function profileQueryText({ username, character }: ProfileQuery): string {
  return Object.entries({ username, character })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')
    .replaceAll('%20', '+')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Returns path and query string of a profile's picture. */
export function pictureAddress(picture: 'card.png' | 'signature.svg', query: ProfileQuery): string {
  return `${API_BASE}profiles/${picture}?${profileQueryText(query)}`;
}
