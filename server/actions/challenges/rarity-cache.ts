/** Cache of the last rarity count and its response, built once per count. */
import { createHash } from 'node:crypto';
import type { Rarity, RaritySection } from '#core/contract/challenges/rarity.ts';
import { EncodedBody } from '#server/catalogue/encoded-body.ts';
import type { Database } from '#server/storage/database.ts';
import { newestCount, readRarity } from '#server/storage/queries/challenges/rarity-queries.ts';
import type { RarityTable } from '#server/storage/schema.ts';

/** Encoded response of GET rarity with its ETag. */
export interface RarityAnswer {
  readonly etag: string;
  readonly body: EncodedBody;
}

export interface RarityCache {
  /** The last count; empty before the first. */
  latest(): readonly RarityTable[];
  /** Response of GET rarity. */
  answer(): RarityAnswer;
  /** Replaces the last count. */
  replace(counted: readonly RarityTable[]): void;
  /** Reads the last count if another process made it. */
  reload(): Promise<void>;
}

function answerOf(counted: readonly RarityTable[]): RarityAnswer {
  const sections = counted
    .toSorted((a, b) => (a.section < b.section ? -1 : 1))
    .map(
      ({ section, characters, items, computed_at }): RaritySection => ({
        section,
        computed_at: new Date(computed_at).toISOString(),
        characters,
        items: JSON.parse(items),
      }),
    );
  const text = JSON.stringify({ sections } satisfies Rarity);
  return {
    etag: `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`,
    body: new EncodedBody(text),
  };
}

/** Loads the last count from the store. */
export async function loadRarityCache(database: Database): Promise<RarityCache> {
  let counted = await readRarity(database);
  let answer = answerOf(counted);
  const replace = (next: readonly RarityTable[]): void => {
    counted = next;
    answer = answerOf(next);
  };
  return {
    latest: () => counted,
    answer: () => answer,
    replace,
    async reload() {
      if ((await newestCount(database)) !== (counted[0]?.computed_at ?? null)) replace(await readRarity(database));
    },
  };
}
