/** Maintenance commands for operators: `npm run maintain -- <command>` (docs/api.md, Running the server). */
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import type { Env } from '#server/env.ts';
import { printLine } from '#server/log.ts';
import { StartError } from '#server/start-error.ts';
import { isStoreBusy } from '#server/storage/store-busy.ts';
import {
  appointCommand,
  resetFactorCommand,
  sessionsCommand,
  suspendCommand,
  unsuspendCommand,
  usageCommand,
} from './accounts.ts';
import type { Command } from './command.ts';
import { compareCatalogueCommand } from './compare-catalogue.ts';
import { contestCommand, contestsCommand } from './contests.ts';
import { backupCommand, migrateCommand, moveCommand, newEpochCommand, restoreCommand } from './copies.ts';
import { doctorCommand } from './doctor.ts';
import { drawCommand, entriesCommand, judgeCommand, remarkCommand, resultsCommand, winnersCommand } from './entries.ts';

import { dismissCommand, excludeCommand, readmitCommand, reportsCommand } from './rankings.ts';
import { standingsCommand, summariesCommand } from './rebuilds.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  restore: restoreCommand,
  migrate: migrateCommand,
  move: moveCommand,
  'new-epoch': newEpochCommand,
  doctor: doctorCommand,
  usage: usageCommand,
  suspend: suspendCommand,
  unsuspend: unsuspendCommand,
  sessions: sessionsCommand,
  appoint: appointCommand,
  'reset-factor': resetFactorCommand,
  summaries: summariesCommand,
  standings: standingsCommand,
  reports: reportsCommand,
  exclude: excludeCommand,
  readmit: readmitCommand,
  dismiss: dismissCommand,
  contests: contestsCommand,
  contest: contestCommand,
  entries: entriesCommand,
  judge: judgeCommand,
  winners: winnersCommand,
  remark: remarkCommand,
  results: resultsCommand,
  draw: drawCommand,
  'compare-catalogue': compareCatalogueCommand,
  'compress-catalogue': {
    usage: 'FOLDER',
    help: 'writes the compressed catalogue for first visits to a folder, as every build does next to the program',
    args: [1, 1],
    run: async (_env, [folder = '']) => `The catalogue is ${await loadCatalogue().build(folder)}`,
  },
};

/** Runs a command and prints its result. Throws StartError; for an unknown command it contains the list of commands. */
export async function maintain(
  env: Env,
  name: string,
  args: readonly string[],
  print: (line: string) => void = printLine,
): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || args.length < command.args[0] || args.length > command.args[1]) {
    const lines = Object.entries(COMMANDS).map(([each, { usage, help }]) => `  ${`${each} ${usage}`.trim()}: ${help}`);
    throw new StartError(['Commands of npm run maintain --', ...lines].join('\n'));
  }
  try {
    print(await command.run(env, args, print));
  } catch (error) {
    if (!isStoreBusy(error)) throw error;
    throw new StartError(`The data can't be reached (${error instanceof Error ? error.message : String(error)}).`);
  }
}
