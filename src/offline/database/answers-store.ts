/** Server responses that an account last saw on this device, to show without a network. */
import { liveQuery } from 'dexie';
import * as v from 'valibot';
import type { ApiRequest } from '#offline/api/api-request.ts';
import { withReopen } from './connection.ts';
import type { AnswerRow, ProgressDatabase } from './progress-database.ts';

/** Maximum number of stored responses; the ones seen longest ago are deleted. */
export const MAX_STORED_ANSWERS = 50;

export interface SeenAnswer<Answer> {
  readonly answer: Answer;
  /** Time of the response, in ms of device time. */
  readonly seenAt: number;
}

/** Returns the stored response to a request; undefined if there is none or it no longer fits the schema. */
export async function readAnswer<Answer>(
  database: ProgressDatabase,
  request: ApiRequest<Answer>,
): Promise<SeenAnswer<Answer> | undefined> {
  return parsedRow(request, await withReopen(database, () => database.answers.get(request.path)));
}

function parsedRow<Answer>({ schema }: ApiRequest<Answer>, row: AnswerRow | undefined): SeenAnswer<Answer> | undefined {
  if (row === undefined) return undefined;
  const parsed = v.safeParse(schema, { data: row.answer });
  return parsed.success ? { answer: parsed.output.data, seenAt: row.seenAt } : undefined;
}

/** Follows the stored response to a request; null = none. Returns a function that unsubscribes. */
export function observeAnswer<Answer>(
  database: ProgressDatabase,
  request: ApiRequest<Answer>,
  onAnswer: (seen: SeenAnswer<Answer> | null) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => database.answers.get(request.path)).subscribe(
    (row) => onAnswer(parsedRow(request, row) ?? null),
    onError,
  );
  return () => subscription.unsubscribe();
}

/** Stores the server's response, received at `seenAt` in ms of device time. */
export function storeAnswer(database: ProgressDatabase, path: string, answer: unknown, seenAt: number): Promise<void> {
  const { answers } = database;
  return withReopen(database, () =>
    database.transaction('rw', answers, async () => {
      await answers.put({ path, answer, seenAt });
      const newest = answers.orderBy('seenAt').reverse();
      await answers.bulkDelete(await newest.offset(MAX_STORED_ANSWERS).primaryKeys());
    }),
  );
}
