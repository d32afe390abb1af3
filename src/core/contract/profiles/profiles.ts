/** Profiles: a player's progress as others see it (docs/api.md, section Profiles). Each is of one character. */
import * as v from 'valibot';
import { tierSchema } from '../challenges/tiers.ts';
import { API_BASE } from '../sync/protocol.ts';

export { LATEST_GAINS } from '#core/progress/summary.ts';

/** Followers are counted up to this number. */
export const MAX_COUNTED_FOLLOWERS = 1000;
/** Days of which the gains of a followed player are told. */
export const FOLLOWED_DAYS = 30;
/** Days of the graph of gains, with which a year is whole weeks. */
export const GRAPH_DAYS = 371;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const share = v.object({ earned: count, total: count });
const moment = v.string();
/** Days (ISO 8601 dates, UTC) on which something was completed, oldest first. */
const days = v.array(v.object({ day: v.string(), gains: count }));

/** Query of all calls about a profile: of a player's main character, of a character of a player, or of a verified character. */
export const profileQuerySchema = v.object({ username: v.optional(v.string()), character: v.optional(v.string()) });
export type ProfileQuery = v.InferOutput<typeof profileQuerySchema>;

/** An item that was completed. */
const gainSchema = v.object({
  section: v.string(),
  item: count,
  /** When the server stored it (ISO 8601). */
  at: moment,
});
export type Gain = v.InferOutput<typeof gainSchema>;

const sectionSummarySchema = v.object({
  /** Rows done, and all rows. */
  ...share.entries,
  /** Points earned and in all, where the section gives points. */
  points: v.optional(share),
  /** When the newest row was completed; null = none, or not known. */
  last_gain_at: v.nullable(moment),
  /** Place among verified, Public characters by the section's points, else by its rows, as of last night; null = not ranked. */
  rank: v.nullable(v.object({ place: count, of: count })),
});
export type SectionSummary = v.InferOutput<typeof sectionSummarySchema>;

const profileCharacterSchema = v.object({
  name: v.string(),
  /** When its ownership was proved (ISO 8601); null = not verified. */
  verified_at: v.nullable(moment),
  /** As the game showed them when it was last looked up; null = not known. */
  world: v.nullable(v.string()),
  vocation: v.nullable(v.string()),
  level: v.nullable(count),
});

/** How the character does in the challenges of a year. */
const challengeYearSchema = v.object({
  year: count,
  score: count,
  /** Place in the ranking of the year; null = not ranked, which only the owner is told. */
  place: v.nullable(count),
  /** Seasons of the year in which it reached a tier, oldest first. */
  tiers: v.array(v.object({ season: v.string(), name: v.string(), tier: tierSchema })),
});
export type ChallengeYear = v.InferOutput<typeof challengeYearSchema>;

export const profileSchema = v.object({
  /** Number by which the player is followed and blocked. It tells nothing. */
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
  /** Those of the last GRAPH_DAYS. */
  days,
  /** At most MAX_COUNTED_FOLLOWERS. */
  followers: count,
  /** Those of the present year; absent = it has no score in them, or is not ranked and somebody else's. */
  challenges: v.optional(challengeYearSchema),
  /** Whether it is the asking player's own. */
  own: v.boolean(),
  /** Why nobody else sees it; absent = everybody does. Only an owner is ever told. */
  hidden: v.optional(v.picklist(['account', 'character', 'legacy'])),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** Answer of GET profiles. */
export const profileAnswerSchema = v.object({ data: profileSchema });

/** Answer of GET profiles/progress: the values that are not 0 of the sections and the chosen stages; no notes, no bookmarks. */
export const profileProgressAnswerSchema = v.object({
  data: v.array(v.object({ list: v.string(), item: count, value: count })),
});
export type ProfileProgress = v.InferOutput<typeof profileProgressAnswerSchema>['data'];

/** A player whom the account follows, by their main character; or the asking one, by the current character. */
const followedSchema = v.object({
  id: count,
  username: v.string(),
  /** Name of the character. */
  character: v.string(),
  /** Rows done, and all rows, by section key. */
  sections: v.record(v.string(), share),
  /** Rows completed in the last 7 and 30 days, today included. */
  gains7: count,
  gains30: count,
  /** When the newest row was completed; null = none, or not known. */
  last_gain_at: v.nullable(moment),
  /** Newest first, at most LATEST_GAINS. */
  latest: v.array(gainSchema),
  /** Those of the last FOLLOWED_DAYS: a day may have had more gains than `latest` tells. */
  days,
  /** The tier that a ranked character reached last in a challenge, and when; absent = none in the last FOLLOWED_DAYS. */
  tier: v.optional(v.object({ season: v.string(), name: v.string(), tier: tierSchema, at: moment })),
});
export type Followed = v.InferOutput<typeof followedSchema>;

/** Answer of GET user/following. */
export const followingAnswerSchema = v.object({
  data: v.object({
    /** Those who can be seen, by username. */
    players: v.array(followedSchema),
    me: followedSchema,
    /** By the names that they were blocked under. */
    blocked: v.array(v.object({ id: count, username: v.string() })),
  }),
});
export type Following = v.InferOutput<typeof followingAnswerSchema>['data'];

/** Size of the card, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
/** Size of the signature, in pixels. */
export const SIGNATURE_SIZE = { width: 468, height: 60 } as const;

/** The query of a profile as it stands in an address, without what would end the address in a text of another language. */
export function profileQueryText({ username, character }: ProfileQuery): string {
  return Object.entries({ username, character })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')
    .replaceAll('%20', '+')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Path and query of a picture of a profile. */
export function pictureAddress(picture: 'card.png' | 'signature.svg', query: ProfileQuery): string {
  return `${API_BASE}profiles/${picture}?${profileQueryText(query)}`;
}
