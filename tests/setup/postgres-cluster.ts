/** A throw-away Postgres on a unix socket, without durability, for tests and benchmarks. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface PostgresCluster {
  /** Address of one of its databases. */
  urlOf(database: string): string;
  /** Ends the server by a crash or in an orderly way, and starts it again on the same files. */
  restart(how: 'crash' | 'fast'): Promise<void>;
  /** Ends the server and deletes its files. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Whether committed data survives a kill. */
  readonly isDurable?: boolean;
}

/** Folder of Postgres' programs; null = not installed. Debian does not put them on the PATH. */
export function findPostgres(): string | null {
  const versions = '/usr/lib/postgresql';
  const packaged = existsSync(versions)
    ? readdirSync(versions)
        .filter((name) => Number(name) >= 15)
        .sort((one, other) => Number(other) - Number(one))
        .map((name) => join(versions, name, 'bin'))
    : [];
  return [...packaged, '/usr/local/bin', '/usr/bin'].find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Postgres refuses to run as root, so it then runs as the user of Debian's package. */
function runner(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts a cluster with the programs in `bin`. Rejects with Postgres' output if it does not start. */
export async function startPostgres(bin: string, { isDurable = false }: ClusterOptions = {}): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'loremark-pg-'));
  const user = runner();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'loremark', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const durability = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'max_connections=300', ...durability];
  const urlOf = (database: string) => `postgres:///${database}?host=${encodeURIComponent(folder)}&user=loremark`;
  const start = async (): Promise<ChildProcess> => {
    const process = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    process.stderr.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4000);
    });
    await accepting(process, urlOf('postgres'), () => output);
    return process;
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal);
    if (server.exitCode === null) await once(server, 'exit');
  };
  return {
    urlOf,
    restart: async (how) => {
      await end(how === 'crash' ? 'SIGQUIT' : 'SIGINT');
      server = await start();
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once the server accepts connections. */
async function accepting(server: ChildProcess, url: string, output: () => string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`Postgres exited with ${server.exitCode}: ${output()}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
