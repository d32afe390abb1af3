/** Finds problems that an operator should fix; each is a sentence with the solution. */
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unreadMessages } from '#server/actions/contact/operator-address.ts';
import type { Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { backupFolder } from '#server/storage/backup.ts';
import { checkStore } from '#server/storage/check-store.ts';
import { isServed, STORE_FILE } from '#server/storage/open-store.ts';
import { unsharedUploads, uploadsFolder } from '#server/uploads/create-upload-store.ts';
import { type Command, withStore } from './command.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Age in days from which the newest backup counts as old. */
const OLD_BACKUP_DAYS = 7;

/** Minimum free space, since backups and migrations need space for copies. */
const LEAST_FREE_BYTES = 1024 ** 3;

export const doctorCommand: Command = {
  usage: '',
  help: 'checks the data, its folder, the disk, the backups and the settings, and lists what to fix; the server may run',
  args: [0, 0],
  run: async (env, _args, print) => {
    const folder = resolve(env.DATA_DIR);
    const findings = [
      ...(await withStore(env, checkStore)),
      ...checkAccess(folder),
      ...checkDisk(folder),
      ...checkBackups(backupFolder(folder), Date.now()),
      ...checkSettings(env),
    ];
    // With Postgres a server takes no lock on the folder.
    if (env.DATABASE_URL === undefined)
      print(
        isServed(folder)
          ? `A server is running with the data folder ${folder}.`
          : `No server is running with the data folder ${folder}.`,
      );
    const unshared = unsharedUploads(env);
    if (unshared !== null) print(unshared);
    if (findings.length > 0) throw new StartError(findings.join('\n'));
    return 'All is well.';
  },
};

function checkAccess(folder: string): readonly string[] {
  return [folder, join(folder, STORE_FILE), uploadsFolder(folder)]
    .filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0)
    .map((path) => `Other users of this machine can read ${path}. Run chmod go= ${path}.`);
}

function checkDisk(folder: string): readonly string[] {
  const { bavail, bsize } = statfsSync(folder);
  const file = join(folder, STORE_FILE);
  const wanted = LEAST_FREE_BYTES + (existsSync(file) ? statSync(file).size : 0);
  if (bavail * bsize >= wanted) return [];
  const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
  return [
    `The disk of ${folder} has ${megabytes(bavail * bsize)} MB left; it should have ${megabytes(wanted)} MB. Free some space or move DATA_DIR.`,
  ];
}

function checkBackups(folder: string, now: number): readonly string[] {
  const times = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sqlite'))
        .map((name) => statSync(join(folder, name)).mtimeMs)
    : [];
  const advice = 'Set BACKUP_EVERY, or run npm run maintain -- backup every day, and keep copies on another machine.';
  if (times.length === 0) return [`There is no backup in ${folder}. ${advice}`];
  const days = Math.floor((now - Math.max(...times)) / DAY_MS);
  return days < OLD_BACKUP_DAYS ? [] : [`The newest backup in ${folder} is ${days} days old. ${advice}`];
}

/** Finds settings that contradict each other. */
function checkSettings(env: Env): readonly string[] {
  const { PUBLIC_URL, TRUST_PROXY, SMTP_URL, HOST, DATABASE_URL, DATA_DIR } = env;
  const unread = unreadMessages(env);
  const isPublic = PUBLIC_URL !== undefined;
  return [
    ...(isPublic || (HOST === '127.0.0.1' && TRUST_PROXY === 0)
      ? []
      : [
          'PUBLIC_URL is not set, although other machines can reach the server. Set it to the address that players use.',
        ]),
    ...(isPublic && PUBLIC_URL.startsWith('http:') && !/^http:\/\/(?:localhost|127\.|\[::1\])/.test(PUBLIC_URL)
      ? ['PUBLIC_URL begins with http:, so passwords are sent unencrypted. Serve https and set PUBLIC_URL accordingly.']
      : []),
    ...(PUBLIC_URL?.startsWith('https:') && TRUST_PROXY === 0
      ? [
          'PUBLIC_URL is https, which only a proxy can serve, but TRUST_PROXY is 0: all players share the limits of one address. Set TRUST_PROXY to the number of proxies.',
        ]
      : []),
    ...(isPublic && SMTP_URL === undefined
      ? ['SMTP_URL is not set, so mails are only written to files. Set it to a mail server.']
      : []),
    ...(unread === null ? [] : [unread]),
    ...(DATABASE_URL !== undefined && existsSync(join(resolve(DATA_DIR), STORE_FILE))
      ? [
          `${join(resolve(DATA_DIR), STORE_FILE)} is not used because DATABASE_URL is set. Move it to another folder when it is no longer needed.`,
        ]
      : []),
  ];
}
