/** The image: every step of the Dockerfile runs as a script, and the result is started as the image's user would. */
import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeGameSite, NO_GAME_SITE, startGameSite } from '#tests/builders/game-site/game-site.ts';
import { aPhoto } from '#tests/builders/images.ts';
import { processClient } from '#tests/builders/servers/process-client.ts';
import { startS3Server } from '#tests/builders/servers/s3-server.ts';
import { registerForm, type TestClient } from '#tests/builders/test-client.ts';
import { argumentsOf, CONTEXT, lastOf, readStages, StageFolder } from './dockerfile.ts';

const [BUILD = [], FINAL = []] = readStages(join(CONTEXT, 'server/deploy/Dockerfile'));
const CMD = argumentsOf(lastOf(FINAL, 'CMD'));

/** Maximum size that the image may add to its base, in MB. */
const MOST_MB = 120;

const CONTEST = 'draw-a-draptor-doll';

let build: StageFolder;
let image: StageFolder;
const started: ChildProcess[] = [];

/** Starts the image's CMD; resolves with its address. */
async function start(settings: Readonly<Record<string, string>> = {}) {
  const server = image.start(CMD, { ...NO_GAME_SITE, PORT: '0', ...settings });
  started.push(server);
  let output = '';
  const ended = once(server, 'close').then(([code]) => code as number | null);
  server.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const ready = /ready at (http:\S+)/.exec(chunk.toString())?.[1];
      if (ready !== undefined) resolve(ready);
    });
    ended.then(() => reject(new Error(output)));
  });
  return { server, origin, ended };
}

/** Runs a maintenance command in the image, next to its server. */
async function maintain(...args: string[]): Promise<void> {
  const [code] = await once(image.start([...CMD, ...args], {}), 'close');
  expect(code).toBe(0);
}

beforeAll(async () => {
  build = new StageFolder();
  image = new StageFolder();
  // Packages and page are those of this project; the server is built, since it differs without the omitted folder.
  const npmCi = () => {
    build.linkPackages();
    build.bringBuilt();
  };
  await build.take(BUILD, {}, { 'npm ci': npmCi });
  await image.take(FINAL, { build });
});
afterAll(() => {
  for (const server of started) server.kill('SIGKILL');
  build.dispose();
  image.dispose();
});

describe('the image', () => {
  test('is small: the built program and the packages that a build can’t bundle', async () => {
    const { stdout } = await promisify(execFile)('du', ['-sm', image.at('.')]);
    expect(Number.parseInt(stdout, 10)).toBeLessThan(MOST_MB);
    expect(readdirSync(image.at('.')).sort()).toEqual(['dist', 'node_modules', 'package-lock.json', 'package.json']);
    const program = readFileSync(image.at('dist/server/main.js'), 'utf8');
    const { dependencies } = JSON.parse(readFileSync(image.at('package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) expect(program).toMatch(new RegExp(`["']${name}["'/]`));
  });

  test('contains no secrets or data, and no file that its user can’t read', () => {
    expect(lastOf(FINAL, 'USER')).toBe('node');
    expect(existsSync(build.at('data'))).toBe(false);
    expect(existsSync(build.at('tests'))).toBe(false);
    expect(existsSync(build.at('server/deploy'))).toBe(false);
    expect(existsSync(build.at('server/main.ts'))).toBe(true);
    const built = readdirSync(image.at('dist'), { recursive: true, withFileTypes: true });
    const hidden = built.filter((entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o044) !== 0o044);
    expect(hidden.map(({ name }) => name)).toEqual([]);
  });
});

describe('its server', () => {
  let site: FakeGameSite;
  let origin: string;
  let server: ChildProcess;
  let ended: Promise<number | null>;
  let rowan: TestClient;

  beforeAll(async () => {
    site = await startGameSite();
    ({ server, origin, ended } = await start(site.env));
    rowan = processClient({ origin });
  });
  afterAll(() => site.close());

  test('passes the image’s health check', async () => {
    const [, check] = /CMD (.*)$/.exec(lastOf(FINAL, 'HEALTHCHECK') ?? '') ?? [];
    const healthy = async (port: string) =>
      (await once(image.start(argumentsOf(check), { PORT: port }), 'close'))[0] === 0;
    expect(await healthy(new URL(origin).port)).toBe(true);
    expect(await healthy('9')).toBe(false);
  });

  test('serves the page, its files compressed, and the catalogue', async () => {
    const page = await fetch(origin);
    expect(page.status).toBe(200);
    const [script = ''] = /\/js\/main\.[\w-]+\.js/.exec(await page.text()) ?? [];
    const file = await fetch(`${origin}${script}`, { headers: { 'Accept-Encoding': 'br' } });
    expect(file.headers.get('Content-Encoding')).toBe('br');
    const { sections } = await (await fetch(`${origin}/api/v1/catalogue`)).json();
    const mounts = await fetch(`${origin}/api/v1/catalogue/mounts/${sections.mounts.version}`);
    expect((await mounts.json()).items.length).toBeGreaterThan(100);
  });

  test('signs up a player and draws the card of the profile', async () => {
    expect((await rowan.post('register', registerForm())).status).toBe(201);
    const added = await rowan.post('characters', { name: 'Elyra Vane', isHidden: 0 });
    expect(added.status).toBe(201);
    const { id } = (await added.json()).data;
    const code = await rowan.post('characters/generateCode', { id });
    site.setCharacter({ name: 'Elyra Vane', comment: (await code.json()).data.verify_code });
    expect((await rowan.get('tibia/characters?character=Elyra+Vane')).status).toBe(200);
    const card = await fetch(`${origin}/api/v1/profiles/card.png?username=Rowan`);
    expect(card.headers.get('Content-Type')).toBe('image/png');
    expect((await card.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  test('re-encodes an uploaded image and serves it', async () => {
    // From the last stage, so that the order of the commands is right on any day.
    await maintain('contest', CONTEST, 'voting', 'never');
    await maintain('contest', CONTEST, 'closes', '2099-01-01T10:00:00Z');
    await maintain('contest', CONTEST, 'announced', '2020-01-01T10:00:00Z');
    await maintain('contest', CONTEST, 'opens', '2020-01-02T10:00:00Z');
    const photo = new Uint8Array(await aPhoto());
    const upload = () =>
      rowan.request(`contests/${CONTEST}/images`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: photo,
      });
    // Refused until the server has reloaded the changed times.
    let answer = await upload();
    const retry = async () => {
      if (!answer.ok) answer = await upload();
      return answer.status;
    };
    await expect.poll(retry).toBe(201);
    const { src } = (await answer.json()).data;
    expect((await rowan.send(src)).headers.get('Content-Type')).toBe('image/webp');
  });

  test('exits with 0 on its stop signal, and has its data after a restart', async () => {
    server.kill(lastOf(FINAL, 'STOPSIGNAL') as NodeJS.Signals);
    expect(await ended).toBe(0);
    const next = await start();
    const again = processClient({ origin: next.origin });
    const { username, password } = registerForm();
    expect((await again.post('login', { username, password, grant_type: 'password' })).status).toBe(200);
    next.server.kill();
    await next.ended;
  });

  test('serves the files of a former build from its data folder', async () => {
    const former = '/js/tibia/titles.Zx81_-ab.js';
    mkdirSync(image.at('/data/page/js/tibia'), { recursive: true });
    writeFileSync(image.at(join('/data/page', former)), '// former');
    const next = await start();
    expect(await (await fetch(`${next.origin}${former}`)).text()).toBe('// former');
    next.server.kill();
    await next.ended;
  });

  test('uses an external store of pictures', async () => {
    const s3 = await startS3Server();
    const next = await start({ UPLOADS_S3_URL: s3.url });
    const none = await fetch(`${next.origin}/uploads/${'0'.repeat(32)}.webp`);
    expect(none.status).toBe(404);
    next.server.kill();
    await next.ended;
    await s3.close();
  });
});
