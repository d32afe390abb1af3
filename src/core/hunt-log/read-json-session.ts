import * as v from 'valibot';
import { countProblem } from './kill-line.ts';
import type { ReadLine } from './kill-list.ts';
import { type ReadSession, readTimes } from './read-text-session.ts';

const entrySchema = v.object({
  Name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  Count: v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.regex(/^[\d,]+$/),
      v.transform((text) => Number(text.replaceAll(',', ''))),
    ),
  ]),
});

const sessionSchema = v.object({
  'Session start': v.optional(v.string(), ''),
  'Session end': v.optional(v.string(), ''),
  'Killed Monsters': v.array(v.unknown()),
});

function readEntry(entry: unknown, at: number): ReadLine {
  const parsed = v.safeParse(entrySchema, entry);
  const line = at + 1;
  if (!parsed.success) return { line, text: JSON.stringify(entry) ?? '', kill: 'form' };
  const { Name: name, Count: count } = parsed.output;
  return { line, text: `${count}x ${name}`, kill: countProblem(count) ?? { name, count } };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a session in the client's JSON form; null if the text is anything else. */
export function readJsonSession(text: string): ReadSession | null {
  const session = v.safeParse(sessionSchema, parsedJson(text));
  if (!session.success) return null;
  const { 'Session start': start, 'Session end': end, 'Killed Monsters': killed } = session.output;
  return { times: readTimes(`${start} to ${end}`), lines: killed.map(readEntry) };
}
