/**
 * A fake of the game's site and of TibiaData: two HTTP servers with the paths and response forms of the real ones.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { auctionPage, charsetOf, errorPage, type IconType, type PageAuction, pagingAnswer } from './auction-pages.ts';
import { characterPage, notFoundPage, type PageCharacter, tibiadataCharacter } from './game-pages.ts';

/** Settings for a server that must not reach either: `fetch` refuses port 9 without connecting. */
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
  /** Never responds. */
  | 'silent'
  /** Sends an endless body. */
  | 'endless'
  /** Sends a small body that decompresses to 30 MB. */
  | 'bomb'
  /** Ends the body in the middle, with an orderly end of the connection or a reset. */
  | 'cut'
  | 'brokenOff'
  /** Declares another charset than that of the body. */
  | 'otherCharset'
  /** A page of another form. */
  | 'otherForm'
  /** Redirects to another host, or to itself. */
  | 'redirect'
  /** 500. */
  | 'failing';

/** TibiaData, and the parts of the site: characters, auctions, and further pages of their mounts and outfits. */
type Source = 'site' | 'auction' | 'further' | 'tibiadata';

/** The subject of a request. */
interface Requested {
  readonly source: Source;
  /** The character's name, the auction's id, or `id/type/page`. */
  readonly name: string;
}

/** The correct response to it. */
interface RightAnswer {
  readonly body: Buffer;
  readonly contentType: string;
  readonly status: number;
}

export interface FakeGameSite {
  /** Settings for the server under test. */
  readonly env: { readonly GAME_SITE_URL: string; readonly TIBIADATA_URL: string };
  /** Adds or changes a character. */
  setCharacter(character: PageCharacter): void;
  removeCharacter(name: string): void;
  /** Also shows a character under a former name, as the site does. */
  setAlias(formerName: string, character: PageCharacter): void;
  /** Adds or changes an auction; `page` replaces its generated page. */
  setAuction(auction: PageAuction, page?: string): void;
  /** Sets the behaviour of one of them; `times` = for that many requests only. */
  behave(source: Source, behaviour: Behaviour, times?: number): void;
  /** All requests so far; `at` in ms on the monotonic clock. */
  readonly requests: readonly (Requested & { readonly at: number })[];
  /** Delays all responses; returns the function that releases them. */
  hold(): () => void;
  close(): Promise<void>;
}

const MAINTENANCE = 'https://maintenance.tibia.com/';

function sendHtml(answer: ServerResponse, html: string, status = 200): void {
  answer.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

function send(answer: ServerResponse, { body, contentType, status }: RightAnswer): void {
  answer.writeHead(status, { 'Content-Type': contentType }).end(body);
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

const BOMB = gzipSync(Buffer.alloc(30 * 1024 * 1024, '<p>more</p>'));

const MISBEHAVIOURS: Readonly<
  Record<Exclude<Behaviour, 'fine'>, (answer: ServerResponse, right: RightAnswer) => void>
> = {
  maintenance: (answer) => answer.writeHead(302, { Location: MAINTENANCE }).end(),
  redirect: (answer) => answer.writeHead(302, { Location: '/community/?subtopic=characters&name=Elsewhere' }).end(),
  forbidden: (answer) => sendHtml(answer, '<html><head><title>403 Forbidden</title></head></html>', 403),
  tooMany: (answer) => sendHtml(answer.setHeader('Retry-After', '30'), '<html><body>Slow down</body></html>', 429),
  challenge: (answer) => sendHtml(answer.setHeader('cf-mitigated', 'challenge'), CHALLENGE, 403),
  challenge200: (answer) => sendHtml(answer, CHALLENGE),
  otherForm: (answer) => sendHtml(answer, '<html><body><h1>Our new site</h1><p>Level 8</p></body></html>'),
  failing: (answer) => sendHtml(answer, '<html><body>Internal error</body></html>', 500),
  endless: sendEndlessly,
  bomb: (answer) => answer.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }).end(BOMB),
  cut: (answer, right) => send(answer, { ...right, body: right.body.subarray(0, right.body.length / 2) }),
  brokenOff(answer, { body, contentType }) {
    answer.writeHead(200, { 'Content-Type': contentType, 'Content-Length': body.length });
    answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
  },
  otherCharset: (answer, right) => send(answer, { ...right, contentType: 'text/html; charset=utf-16le' }),
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

const html = (page: string): RightAnswer => ({
  body: Buffer.from(page),
  contentType: 'text/html; charset=utf-8',
  status: 200,
});

const json = (text: string, status = 200): RightAnswer => ({
  body: Buffer.from(text),
  contentType: 'application/json; charset=utf-8',
  status,
});

/** The subject of a request for that address of the site. */
function requestedOfSite({ pathname, searchParams }: URL, isCall: boolean): Requested | undefined {
  const value = (name: string) => searchParams.get(name) ?? '';
  if (pathname === '/community/' && value('subtopic') === 'characters') return { source: 'site', name: value('name') };
  if (pathname === '/charactertrade/' && value('page') === 'details')
    return { source: 'auction', name: value('auctionid') };
  if (pathname === '/websiteservices/handle_charactertrades.php' && isCall)
    return { source: 'further', name: ['auctionid', 'type', 'currentpage'].map(value).join('/') };
  return undefined;
}

function requestedOfTibiadata({ pathname }: URL): Requested | undefined {
  const name = /^\/v4\/character\/([^/]+)$/.exec(pathname)?.[1];
  return name === undefined ? undefined : { source: 'tibiadata', name: decodeURIComponent(name) };
}

/** Starts both servers on free ports. */
export async function startGameSite(): Promise<FakeGameSite> {
  const characters = new Map<string, PageCharacter>();
  const auctions = new Map<string, { readonly auction: PageAuction; readonly page: string }>();
  const behaviours = new Map<Source, { readonly is: Behaviour; times: number }>();
  const requests: (Requested & { at: number })[] = [];
  let released: Promise<void> = Promise.resolve();

  function rightAnswer({ source, name }: Requested): RightAnswer {
    const character = characters.get(name.toLowerCase());
    if (source === 'site') return html(character === undefined ? notFoundPage(name) : characterPage(character));
    if (source === 'tibiadata') {
      const { status, body } = tibiadataCharacter(character);
      return json(JSON.stringify(body), status);
    }
    const [id = '', type, page] = name.split('/');
    const found = auctions.get(id);
    if (found === undefined) return html(errorPage());
    if (source === 'further') return json(pagingAnswer(found.auction, Number(type) as IconType, Number(page)));
    if (charsetOf(found.auction) === 'UTF-8') return html(found.page);
    return { body: Buffer.from(found.page, 'latin1'), contentType: 'text/html; charset=ISO-8859-1', status: 200 };
  }

  const serve = (requestedBy: (url: URL, isCall: boolean) => Requested | undefined) =>
    listen(async (request, answer) => {
      const isCall = request.headers['x-requested-with'] === 'XMLHttpRequest';
      const requested = requestedBy(new URL(request.url ?? '/', 'http://fake'), isCall);
      if (requested === undefined) return sendHtml(answer, '<html><body>Not here</body></html>', 404);
      requests.push({ ...requested, at: performance.now() });
      const behaviour = behaviours.get(requested.source);
      const right = rightAnswer(requested);
      if (behaviour !== undefined && behaviour.is !== 'fine' && behaviour.times > 0) {
        behaviour.times -= 1;
        return MISBEHAVIOURS[behaviour.is](answer, right);
      }
      await released;
      send(answer, right);
    });

  const site = await serve(requestedOfSite);
  const tibiadata = await serve(requestedOfTibiadata);

  return {
    env: { GAME_SITE_URL: addressOf(site), TIBIADATA_URL: addressOf(tibiadata) },
    setCharacter: (character) => void characters.set(character.name.toLowerCase(), character),
    setAlias: (formerName, character) => void characters.set(formerName.toLowerCase(), character),
    removeCharacter: (name) => void characters.delete(name.toLowerCase()),
    setAuction: (auction, page = auctionPage(auction)) => void auctions.set(String(auction.id), { auction, page }),
    behave: (source, is, times = Number.POSITIVE_INFINITY) => void behaviours.set(source, { is, times }),
    requests,
    hold() {
      let release = (): void => {};
      released = new Promise((resolve) => {
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
