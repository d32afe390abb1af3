import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { buildWhatIsStale } from '#server/launch/build-what-is-stale.mjs';
import { NO_GAME_SITE } from '#tests/builders/game-site/game-site.ts';
import { withFolder } from '#tests/builders/with-server.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const folder = withFolder();
beforeAll(() => buildWhatIsStale(() => {}), 180_000);

it.each(['SIGTERM', 'SIGINT'] as const)('npm start forwards %s to the server, and ends after it', async (signal) => {
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...NO_GAME_SITE, PORT: '0', DATA_DIR: folder.path },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A separate process group, so that a remaining server can be found.
    detached: true,
  });
  const ended = once(npm, 'exit');
  try {
    let output = '';
    const address = await new Promise<string>((resolve) => {
      npm.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const ready = /^Loremark is ready at (http:\S+)$/m.exec(output)?.[1];
        if (ready !== undefined) resolve(ready);
      });
    });
    expect((await fetch(`${address}/api/v1/health`)).status).toBe(200);
    npm.kill(signal);
    await ended;
    await expect(fetch(`${address}/api/v1/health`)).rejects.toThrow();
  } finally {
    endGroup(npm.pid);
  }
});

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // No process is left.
  }
}
