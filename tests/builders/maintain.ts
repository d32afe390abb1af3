/** Maintenance commands in the test's process, since starting one takes fifty times as long as most commands. */
import { readEnv } from '#server/env.ts';
import { maintain } from '#server/maintenance/commands.ts';
import { StartError } from '#server/start-error.ts';

/** Runs a command with these settings; resolves with the same result as `runCommand`. */
export async function maintainHere(
  settings: Readonly<Record<string, string>>,
  [name = '', ...args]: readonly string[],
) {
  const lines: string[] = [];
  try {
    await maintain(readEnv(settings), name, args, (line) => lines.push(line));
    return { code: 0, out: lines.join('\n'), err: '' };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { code: 1, out: lines.join('\n'), err: error.message };
  }
}
