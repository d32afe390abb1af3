/** The answer of GET rarity, made once for every count: a request costs the same however many characters there are. */
import { createHash } from 'node:crypto';
import type { Rarity, RaritySection } from '#core/contract/rarity.ts';
import { EncodedBody } from '#server/catalogue/encoded-body.ts';
import type { Database } from '#server/storage/database.ts';
import { readRarity } from '#server/storage/queries/rarity-queries.ts';
import type { RarityTable } from '#server/storage/schema.ts';

export interface RarityAnswer {
  readonly etag: string;
  readonly body: EncodedBody;
}

export interface RarityBoard {
  /** What was counted last; nothing before the first count has ended. */
  counted(): readonly RarityTable[];
  /** What GET rarity says. */
  answer(): RarityAnswer;
  /** Puts a count in the place of the one before. */
  show(counted: readonly RarityTable[]): void;
}

function answerOf(counted: readonly RarityTable[]): RarityAnswer {
  const sections = counted.map(
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

/** A board with what the store holds of the last count. */
export async function loadRarityBoard(database: Database): Promise<RarityBoard> {
  let counted = await readRarity(database);
  let answer = answerOf(counted);
  return {
    counted: () => counted,
    answer: () => answer,
    show(next) {
      counted = next;
      answer = answerOf(next);
    },
  };
}
