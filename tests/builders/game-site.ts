/**
 * A fake of the game's site and of TibiaData: two HTTP servers with the paths and response forms of the real ones.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { characterPage, notFoundPage, type PageCharacter, tibiadataCharacter } from './game-pages.ts';

/** Settings for a server that must reach neither: `fetch` refuses port 9 without connecting. */
export const NO_GAME_SITE = { GAME_SITE_URL: 'http://127.0.0.1:9', TIBIADATA_URL: 'http://127.0.0.1:9' } as const;

export type Behaviour =
  | 'fine'
  /** Redirects to the maintenance page. */
  | 'maintenance'
  /** 403. */
  | 'forbidden'
  /** 429 with a Retry-After of half a minute. */
  | 'tooMany'
  /** A browser challenge, with status 403 or 200. */
  | 'challenge'
  | 'challenge200'
  /** Never answers. */
  | 'silent'
  /** Sends an endless body. */
  | 'endless'
  /** A page of another form. */
  | 'otherForm'
  /** Redirects to another host, or to itself. */
  | 'redirect'
  /** 500. */
  | 'failing';

type Source = 'site' | 'tibiadata';

export interface FakeGameSite {
  /** Settings for the server under test. */
  readonly env: { readonly GAME_SITE_URL: string; readonly TIBIADATA_URL: string };
  /** Adds or changes a character. */
  setCharacter(character: PageCharacter): void;
  removeCharacter(name: string): void;
  /** Also shows a character under a former name, as the site does. */
  setAlias(formerName: string, character: PageCharacter): void;
  /** Sets the behaviour of one of the two; `times` = for that many requests only. */
  behave(source: Source, behaviour: Behaviour, times?: number): void;
  /** All requests so far; `at` in ms on the monotonic clock. */
  readonly requests: readonly { readonly source: Source; readonly name: string; readonly at: number }[];
  /** Holds all answers back; returns the function that releases them. */
  hold(): () => void;
  close(): Promise<void>;
}

const MAINTENANCE = 'https://maintenance.tibia.com/';

function sendHtml(answer: ServerResponse, html: string, status = 200): void {
  answer.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

function sendJson(answer: ServerResponse, body: unknown, status = 200): void {
  answer.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

function sendEndlessly(answer: ServerResponse): void {
  answer.writeHead(200, { 'Content-Type': 'text/html' });
  const chunk = '<p>more</p>'.repeat(6000);
  const more = (): void => {
    while (!answer.destroyed && answer.write(chunk));
  };
  answer.on('drain', more);
  more();
}

const CHALLENGE = '<html><head><title>Just a moment...</title></head><body></body></html>';

const MISBEHAVIOURS: Readonly<Record<Exclude<Behaviour, 'fine'>, (answer: ServerResponse) => void>> = {
  maintenance: (answer) => answer.writeHead(302, { Location: MAINTENANCE }).end(),
  redirect: (answer) => answer.writeHead(302, { Location: '/community/?subtopic=characters&name=Elsewhere' }).end(),
  forbidden: (answer) => sendHtml(answer, '<html><head><title>403 Forbidden</title></head></html>', 403),
  tooMany: (answer) => sendHtml(answer.setHeader('Retry-After', '30'), '<html><body>Slow down</body></html>', 429),
  challenge: (answer) => sendHtml(answer.setHeader('cf-mitigated', 'challenge'), CHALLENGE, 403),
  challenge200: (answer) => sendHtml(answer, CHALLENGE),
  otherForm: (answer) => sendHtml(answer, '<html><body><h1>Our new site</h1><p>Level 8</p></body></html>'),
  failing: (answer) => sendHtml(answer, '<html><body>Internal error</body></html>', 500),
  endless: sendEndlessly,
  silent: () => {},
};

async function listen(handler: (request: IncomingMessage, answer: ServerResponse) => void): Promise<Server> {
  const server = createServer(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** Starts both servers on free ports. */
export async function startGameSite(): Promise<FakeGameSite> {
  const characters = new Map<string, PageCharacter>();
  const behaviours = new Map<Source, { readonly is: Behaviour; times: number }>();
  const requests: { source: Source; name: string; at: number }[] = [];
  let held: Promise<void> = Promise.resolve();

  const serve = (source: Source, nameOf: (url: URL) => string | undefined) =>
    listen(async (request, answer) => {
      const name = nameOf(new URL(request.url ?? '/', 'http://fake'));
      if (name === undefined) return sendHtml(answer, '<html><body>Not here</body></html>', 404);
      requests.push({ source, name, at: performance.now() });
      const behaviour = behaviours.get(source);
      if (behaviour !== undefined && behaviour.is !== 'fine' && behaviour.times > 0) {
        behaviour.times -= 1;
        return MISBEHAVIOURS[behaviour.is](answer);
      }
      const character = characters.get(name.toLowerCase());
      await held;
      if (source === 'site')
        return sendHtml(answer, character === undefined ? notFoundPage(name) : characterPage(character));
      const { status, body } = tibiadataCharacter(character);
      sendJson(answer, body, status);
    });

  const site = await serve('site', (url) =>
    url.pathname === '/community/' && url.searchParams.get('subtopic') === 'characters'
      ? (url.searchParams.get('name') ?? undefined)
      : undefined,
  );
  const tibiadata = await serve('tibiadata', (url) => {
    const name = /^\/v4\/character\/([^/]+)$/.exec(url.pathname)?.[1];
    return name === undefined ? undefined : decodeURIComponent(name);
  });

  return {
    env: { GAME_SITE_URL: addressOf(site), TIBIADATA_URL: addressOf(tibiadata) },
    setCharacter: (character) => void characters.set(character.name.toLowerCase(), character),
    setAlias: (formerName, character) => void characters.set(formerName.toLowerCase(), character),
    removeCharacter: (name) => void characters.delete(name.toLowerCase()),
    behave: (source, is, times = Number.POSITIVE_INFINITY) => void behaviours.set(source, { is, times }),
    requests,
    hold() {
      let release = (): void => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    async close() {
      await stop(site);
      await stop(tibiadata);
    },
  };
}
