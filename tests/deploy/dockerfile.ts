/** A Dockerfile's steps, and a folder in which they run as scripts, without a container engine. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The build context of the image. */
export const CONTEXT = fileURLToPath(new URL('../../', import.meta.url));

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** The user without rights on a Linux machine. */
const NO_RIGHTS: User = { uid: 65_534, gid: 65_534 };

/** Replaces the image's user: a user without rights if the tests run as root and Node is readable for others. */
function unprivileged(): User {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (own.uid !== 0) return own;
  return spawnSync(process.execPath, ['--version'], NO_RIGHTS).status === 0 ? NO_RIGHTS : own;
}

interface Step {
  /** The instruction: `RUN`, `COPY` … */
  readonly does: string;
  readonly rest: string;
}

/** From one FROM to the next; the first step is the FROM. */
export type Stage = readonly Step[];

/** Parses a Dockerfile's stages, without its comments. */
export function readStages(file: string): readonly Stage[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  const steps = lines
    .filter((line) => line.trim() !== '')
    .map((line): Step => {
      const [, does = '', rest = ''] = /^([A-Z]+)\s+(?:--mount=\S+\s+)?(.*)$/.exec(line) ?? [];
      return { does, rest };
    });
  const begins = steps.flatMap(({ does }, index) => (does === 'FROM' ? [index] : []));
  return begins.map((begin, index) => steps.slice(begin, begins[index + 1]));
}

/** Arguments of the last step of that kind. */
export function lastOf(stage: Stage, does: string): string | undefined {
  return stage.findLast((step) => step.does === does)?.rest;
}

/** The names that `.dockerignore` includes, and those it excludes again. Its first line excludes everything else. */
function readIgnored(): { readonly names: readonly string[]; readonly except: readonly string[] } {
  const [first, ...lines] = readFileSync(join(CONTEXT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (first !== '*' || !lines.every((line) => /^!?[\w./-]+$/.test(line)))
    throw new Error('.dockerignore must exclude everything but the names that follow.');
  const names = lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  return { names, except: lines.filter((line) => !line.startsWith('!')) };
}

/** Arguments of a CMD in its JSON form. */
export function argumentsOf(json: string | undefined): readonly string[] {
  return JSON.parse(json ?? '[]');
}

/** The file system of a stage, in a temporary folder. */
export class StageFolder {
  readonly root = mkdtempSync(join(tmpdir(), 'loremark-image-'));
  /** Its ENV, with paths in the folder. */
  readonly env: Record<string, string> = {};
  private readonly user = unprivileged();
  private folder = '/';

  constructor() {
    chmodSync(this.root, 0o755);
  }

  /** Path on this machine for a path in the image. */
  at(path: string): string {
    return join(this.root, path.startsWith('/') ? path : join(this.folder, path));
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Runs the steps in order. `stages` are those it copies from; `instead` replaces RUN steps. */
  async take(
    stage: Stage,
    stages: Readonly<Record<string, StageFolder>> = {},
    instead: Readonly<Record<string, () => void>> = {},
  ): Promise<void> {
    for (const { does, rest } of stage) {
      if (does === 'WORKDIR') {
        this.folder = rest;
        mkdirSync(this.at('.'), { recursive: true });
      } else if (does === 'ENV') {
        for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
          this.env[name] = value.startsWith('/') ? this.at(value) : value;
      } else if (does === 'COPY') {
        this.copy(rest, stages);
      } else if (does === 'RUN') {
        const other = instead[rest];
        if (other === undefined) await this.run(rest);
        else other();
      }
    }
  }

  /** Copies the project's build: a new build reuses what is up to date. */
  bringBuilt(): void {
    cpSync(join(CONTEXT, 'dist'), this.at('dist'), { recursive: true, preserveTimestamps: true });
  }

  /** Links the packages of the project into the current folder, as `npm ci` would install them. */
  linkPackages(): void {
    const from = join(CONTEXT, 'node_modules');
    mkdirSync(this.at('node_modules'));
    for (const name of readdirSync(from))
      if (!/^\.(?!bin$)/.test(name)) symlinkSync(join(from, name), this.at(join('node_modules', name)));
  }

  /** Starts a CMD as the image's user would, without the rights and the temporary folder of this process. */
  start([program = '', ...args]: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
    return spawn(program === 'node' ? process.execPath : program, args, {
      cwd: this.at('.'),
      env: { PATH: process.env.PATH, TMPDIR: '/nowhere', ...this.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...this.user,
    });
  }

  private copy(rest: string, stages: Readonly<Record<string, StageFolder>>): void {
    const [, from, paths = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(rest) ?? [];
    const names = paths.split(/\s+/);
    const target = names.pop() ?? '';
    const { names: context, except } = readIgnored();
    const isExcluded = (path: string) => except.some((name) => path === join(CONTEXT, name));
    for (const name of names.flatMap((name) => (name === '.' ? context : [name]))) {
      if (from === undefined && !context.includes(name)) throw new Error(`.dockerignore excludes ${name}.`);
      const source = from === undefined ? join(CONTEXT, name) : stages[from]?.at(name);
      if (source === undefined) throw new Error(`There is no stage ${from}.`);
      const to = this.at(target.endsWith('/') ? join(target, name) : target);
      // Docker preserves times and modes.
      cpSync(source, to, { recursive: true, preserveTimestamps: true, filter: (path) => !isExcluded(path) });
    }
  }

  private async run(command: string): Promise<void> {
    const script = command
      .replaceAll('node:node', `${this.user.uid}:${this.user.gid}`)
      .replaceAll(' /data', ` ${this.at('/data')}`);
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...this.env, npm_config_prefer_offline: 'true' };
    await promisify(execFile)('sh', ['-ec', script], { cwd: this.at('.'), env });
  }
}
