/**
 * A stand-in for the game's site and for TibiaData: two real servers, with the addresses and the form of the real ones.
 * Its pages are our own.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { characterPage, notFoundPage, type PageCharacter, tibiadataCharacter } from './game-pages.ts';

/** Settings of a server that must reach neither: nothing listens at port 9, and `fetch` refuses it without a try. */
export const NO_GAME_SITE = { GAME_SITE_URL: 'http://127.0.0.1:9', TIBIADATA_URL: 'http://127.0.0.1:9' } as const;

export type Behaviour =
  | 'fine'
  /** Sends everybody to the maintenance page. */
  | 'maintenance'
  /** 403. */
  | 'forbidden'
  /** 429, and not before half a minute again. */
  | 'tooMany'
  /** A challenge that only a browser passes, with status 403 or, as some see it, 200. */
  | 'challenge'
  | 'challenge200'
  /** Takes the question and never answers. */
  | 'silent'
  /** Sends without end. */
  | 'endless'
  /** A page without what we look for. */
  | 'otherForm'
  /** Redirects to another host, or to itself. */
  | 'redirect'
  /** 500. */
  | 'failing';

type Who = 'site' | 'tibiadata';

export interface GameSiteStandIn {
  /** Settings for the server under test. */
  readonly env: { readonly GAME_SITE_URL: string; readonly TIBIADATA_URL: string };
  /** Puts a character into the game, or changes it. */
  setCharacter(character: PageCharacter): void;
  removeCharacter(name: string): void;
  /** Shows a character under a former name of it too, as the site does. */
  setAlias(formerName: string, character: PageCharacter): void;
  /** From now on one of the two behaves so; `times` = only for that many requests. */
  behave(who: Who, behaviour: Behaviour, times?: number): void;
  /** What was asked so far: of whom, for which name, and when by this process's own clock in ms. */
  readonly asked: readonly { readonly who: Who; readonly name: string; readonly at: number }[];
  /** From now on it waits before it answers; returns how to let it go on. */
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

/** Starts both on free ports. */
export async function startGameSite(): Promise<GameSiteStandIn> {
  const characters = new Map<string, PageCharacter>();
  const behaviours = new Map<Who, { readonly is: Behaviour; times: number }>();
  const asked: { who: Who; name: string; at: number }[] = [];
  let held: Promise<void> = Promise.resolve();

  const serve = (who: Who, nameOf: (url: URL) => string | undefined) =>
    listen(async (request, answer) => {
      const name = nameOf(new URL(request.url ?? '/', 'http://stand-in'));
      if (name === undefined) return sendHtml(answer, '<html><body>Not here</body></html>', 404);
      asked.push({ who, name, at: performance.now() });
      const behaviour = behaviours.get(who);
      if (behaviour !== undefined && behaviour.is !== 'fine' && behaviour.times > 0) {
        behaviour.times -= 1;
        return MISBEHAVIOURS[behaviour.is](answer);
      }
      const character = characters.get(name.toLowerCase());
      await held;
      if (who === 'site')
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
    behave: (who, is, times = Number.POSITIVE_INFINITY) => void behaviours.set(who, { is, times }),
    asked,
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
