/** Answers of the server as an account last saw them on this device, to be shown without a network. */
import * as v from 'valibot';
import type { Question } from '#offline/api/question.ts';
import { withReopen } from './connection.ts';
import type { ProgressDatabase } from './progress-database.ts';

/** Most answers that are kept; those that were seen longest ago leave. */
export const MAX_KEPT_ANSWERS = 50;

export interface SeenAnswer<Answer> {
  readonly answer: Answer;
  /** Time of the answer, in ms of device time. */
  readonly seenAt: number;
}

/** The kept answer to a question, or undefined; one of another version of the app, of another form, counts as none. */
export async function readAnswer<Answer>(
  database: ProgressDatabase,
  { path, schema }: Question<Answer>,
): Promise<SeenAnswer<Answer> | undefined> {
  const row = await withReopen(database, () => database.answers.get(path));
  if (row === undefined) return undefined;
  const parsed = v.safeParse(schema, { data: row.answer });
  return parsed.success ? { answer: parsed.output.data, seenAt: row.seenAt } : undefined;
}

/** Keeps the server's answer, received at `seenAt` in ms of device time. */
export function keepAnswer(database: ProgressDatabase, path: string, answer: unknown, seenAt: number): Promise<void> {
  const { answers } = database;
  return withReopen(database, () =>
    database.transaction('rw', answers, async () => {
      await answers.put({ path, answer, seenAt });
      const newest = answers.orderBy('seenAt').reverse();
      await answers.bulkDelete(await newest.offset(MAX_KEPT_ANSWERS).primaryKeys());
    }),
  );
}
