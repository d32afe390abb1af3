import * as v from 'valibot';
import { countProblem, readKillCount, readKillLine } from './kill-line.ts';
import type { ReadLine } from './kill-list.ts';
import { type ReadSession, readMinutes, readTimes } from './read-text-session.ts';

/** Fields by name, in lower case and without spaces: tools write "Killed Monsters", "killed_monsters", "killedMonsters". */
const fieldsSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((fields) =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.toLowerCase().replace(/[^a-z]/g, ''), value])),
  ),
);

const text = v.fallback(v.string(), '');
const sessionSchema = v.pipe(
  fieldsSchema,
  v.object({
    sessionstart: text,
    sessionend: text,
    sessionlength: text,
    killedmonsters: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
  }),
);

const entrySchema = v.pipe(
  fieldsSchema,
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
    count: v.union([
      v.number(),
      v.pipe(
        v.string(),
        v.transform((typed) => readKillCount(typed)),
        v.number(),
      ),
    ]),
  }),
);

function readEntry(entry: unknown, at: number): ReadLine {
  const line = at + 1;
  if (typeof entry === 'string') return { line, text: JSON.stringify(entry), kill: readKillLine(entry) };
  const parsed = v.safeParse(entrySchema, entry);
  if (!parsed.success) return { line, text: JSON.stringify(entry) ?? '', kill: 'form' };
  const { name, count } = parsed.output;
  return { line, text: `${count}x ${name}`, kill: countProblem(count) ?? { name, count } };
}

/** Parses JSON, which chats put into a block of code and give typographic quotes. */
function parsedJson(pasted: string): unknown {
  const json = pasted.replace(/^`{3}\w*|`{3}$/g, '');
  for (const each of [json, json.replace(/[“”„‟]/g, '"')]) {
    try {
      return JSON.parse(each);
    } catch {
      // Is tried with plain quotes, or is no JSON.
    }
  }
  return null;
}

/** Reads a session in the client's JSON form, or only its list; null if the text is anything else. */
export function readJsonSession(pasted: string): ReadSession | null {
  const json = parsedJson(pasted);
  const isList = Array.isArray(json) && json.some((entry) => v.is(entrySchema, entry));
  const session = v.safeParse(sessionSchema, isList ? { killedMonsters: json } : json);
  if (!session.success) return null;
  const { sessionstart: start, sessionend: end, sessionlength: length, killedmonsters: killed } = session.output;
  const entries = Array.isArray(killed) ? killed : Object.entries(killed).map(([name, count]) => ({ name, count }));
  return {
    times: readTimes(`${start} to ${end}`),
    minutes: readMinutes(`Session: ${length}`),
    lines: entries.map(readEntry),
  };
}
