/** Automatic backups of the running server, made in a separate process so that no request waits for them. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { abortableDelay } from '#server/actions/process/abortable-delay.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { backupFolder, stamp } from '#server/storage/backup.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Prefix of the names of files that may be deleted. */
const AUTOMATIC = 'automatic-';

export interface BackupContext {
  readonly env: Pick<Env, 'DATA_DIR' | 'BACKUP_EVERY' | 'BACKUP_KEEP'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
  /** Aborts when the server stops; this also ends a running backup. */
  readonly stopping: AbortSignal;
}

/** Makes a backup every BACKUP_EVERY hours, counted from the newest one, until the server stops. */
export function scheduleBackups(context: BackupContext): void {
  if (context.env.BACKUP_EVERY === 0) return;
  backUpRegularly(context).catch((error: unknown) => context.log.error('Automatic backups ended.', { error }));
}

async function backUpRegularly({ env, clock, log, stopping }: BackupContext): Promise<void> {
  const folder = backupFolder(env.DATA_DIR);
  const every = env.BACKUP_EVERY * HOUR_MS;
  mkdirSync(folder, { recursive: true });
  const newest = automaticIn(folder).at(-1);
  await abortableDelay(newest === undefined ? 0 : statSync(join(folder, newest)).mtimeMs + every - clock(), stopping);
  while (!stopping.aborted) {
    try {
      await backUpInChild(join(folder, `${AUTOMATIC}${stamp(clock())}.sqlite`), stopping);
      for (const name of automaticIn(folder).slice(0, -env.BACKUP_KEEP)) rmSync(join(folder, name));
    } catch (error) {
      if (!stopping.aborted) log.error('The automatic backup failed.', { error });
    }
    await abortableDelay(every, stopping);
  }
}

/** Returns the names of the folder's automatic backups, oldest first. Deletes remains of interrupted backups. */
function automaticIn(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(AUTOMATIC));
  const finished = names.filter((name) => name.endsWith('.sqlite'));
  for (const name of names) if (!finished.includes(name)) rmSync(join(folder, name));
  return finished.sort();
}

/** Runs this program's backup command in a child process. Rejects with its output. */
async function backUpInChild(file: string, stopping: AbortSignal): Promise<void> {
  const [, program = ''] = process.argv;
  await promisify(execFile)(process.execPath, [...process.execArgv, program, 'backup', file], { signal: stopping });
}
