/** Programs that check the operator's files; a machine may lack any of them. */
import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** Runs a program to its end. */
export function runTool(program: string, args: readonly string[], { cwd, env = {} }: ToolOptions = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    encoding: 'utf8',
  });
  return { ok: status === 0, output: `${stdout}${stderr}` };
}

interface ToolOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Skips the test with a reason if the program is not installed. */
export function needs(context: TestContext, program: string, what: string, toInstall = program): void {
  if (spawnSync(program, ['--version']).error !== undefined)
    context.skip(`${program} is not installed (apt-get install ${toInstall}): ${what}`);
}
