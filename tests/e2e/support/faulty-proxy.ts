/** A real HTTP hop between browser and server that records requests, delays them, and loses replies on demand. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** Body of the request, as text; empty for GET. */
  readonly body: string;
}

export interface FaultyProxy {
  readonly origin: string;
  /** Every request that passed through, oldest first. */
  readonly requests: readonly SeenRequest[];
  /** Half of a round trip in ms: waited before the request is forwarded and again before its reply is. */
  latency: number;
  /**
   * Loses the reply of the next `count` requests that match, after the server has responded. The promise resolves when
   * the last of them has been lost.
   */
  loseReplies(matches: (request: SeenRequest) => boolean, count?: number): Promise<void>;
  /**
   * Holds the next matching request on its way to the server or, once the server has responded, its reply. A held
   * request still arrives when it is released, even if its sender no longer waits for the reply.
   */
  hold(matches: (request: SeenRequest) => boolean, what: 'request' | 'reply'): Hold;
  /** Responds to the next matching request instead of the server (a captive portal, an old proxy). */
  answerOnce(matches: (request: SeenRequest) => boolean, answer: { status: number; type: string; body: string }): void;
  close(): Promise<void>;
}

export interface Hold {
  /** Resolves when the request or reply is held. */
  readonly held: Promise<void>;
  /** Resolves when the sender of the request no longer waits for the reply. */
  readonly abandoned: Promise<void>;
  /** Releases it. Resolves when the server has responded. */
  release(): Promise<void>;
}

interface PlannedHold {
  readonly matches: (request: SeenRequest) => boolean;
  readonly what: 'request' | 'reply';
  readonly onHeld: () => void;
  readonly onAbandoned: () => void;
  readonly onAnswered: () => void;
  readonly released: Promise<void>;
}

interface Loss {
  readonly matches: (request: SeenRequest) => boolean;
  left: number;
  readonly done: () => void;
}

/** A promise and the function that fulfils it. */
function signal(): [Promise<void>, () => void] {
  let fulfil = () => {};
  const promise = new Promise<void>((resolve) => {
    fulfil = resolve;
  });
  return [promise, fulfil];
}

/** Opens a proxy on a free local port to `target` (an origin such as http://127.0.0.1:8787). */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  const upstream = new URL(target);
  const requests: SeenRequest[] = [];
  const losses: Loss[] = [];
  const answers: { matches: (request: SeenRequest) => boolean; status: number; type: string; body: string }[] = [];
  const holds: PlannedHold[] = [];
  const agent = new http.Agent({ keepAlive: false });

  const server = http.createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const seen = { method: incoming.method ?? 'GET', path: incoming.url ?? '/', body: body.toString('utf8') };
      requests.push(seen);
      const answer = answers.findIndex((planned) => planned.matches(seen));
      const own = answers[answer];
      if (own) {
        answers.splice(answer, 1);
        outgoing.writeHead(own.status, { 'content-type': own.type }).end(own.body);
        return;
      }
      const hold = takeHold(seen, outgoing, 'request');
      const go = () => setTimeout(() => pass(incoming, outgoing, seen, body, hold), proxy.latency);
      if (hold === undefined) go();
      else void hold.released.then(go);
    });
  });

  function takeHold(
    seen: SeenRequest,
    outgoing: http.ServerResponse,
    what: PlannedHold['what'],
  ): PlannedHold | undefined {
    const index = holds.findIndex((planned) => planned.what === what && planned.matches(seen));
    const [hold] = index < 0 ? [] : holds.splice(index, 1);
    if (hold === undefined) return undefined;
    outgoing.on('close', hold.onAbandoned);
    hold.onHeld();
    return hold;
  }

  function pass(
    incoming: http.IncomingMessage,
    outgoing: http.ServerResponse,
    seen: SeenRequest,
    body: Buffer,
    requestHold?: PlannedHold,
  ): void {
    const passed = http.request(
      {
        host: upstream.hostname,
        port: upstream.port,
        method: seen.method,
        path: seen.path,
        headers: incoming.headers,
        agent,
      },
      (reply) => {
        requestHold?.onAnswered();
        const loss = losses.find((planned) => planned.left > 0 && planned.matches(seen));
        if (loss) {
          // The whole reply is read first: the server has committed and responded before it is lost.
          reply.resume().on('end', () => {
            loss.left -= 1;
            incoming.socket.destroy();
            if (loss.left === 0) loss.done();
          });
          return;
        }
        const back = () =>
          setTimeout(() => {
            if (outgoing.destroyed) return reply.destroy();
            outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
            reply.pipe(outgoing);
          }, proxy.latency);
        const hold = takeHold(seen, outgoing, 'reply');
        hold?.onAnswered();
        if (hold === undefined) back();
        else void hold.released.then(back);
      },
    );
    // A stopped server looks the same through the proxy as without it: the connection breaks.
    passed.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => passed.destroy());
    passed.end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: FaultyProxy = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    latency: 0,
    loseReplies: (matches, count = 1) => new Promise((done) => losses.push({ matches, left: count, done })),
    hold: (matches, what) => {
      const [held, onHeld] = signal();
      const [abandoned, onAbandoned] = signal();
      const [answered, onAnswered] = signal();
      const [released, onReleased] = signal();
      holds.push({ matches, what, onHeld, onAbandoned, onAnswered, released });
      const release = () => {
        onReleased();
        return answered;
      };
      return { held, abandoned, release };
    },
    answerOnce: (matches, answer) => answers.push({ matches, ...answer }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

/** Matches the delivery of queued changes. */
export function isSync(request: SeenRequest): boolean {
  return request.method === 'POST' && request.path === '/api/v1/user/sync';
}

/** Matches a delivery that contains at least one change. */
export function isDelivery(request: SeenRequest): boolean {
  return isSync(request) && (JSON.parse(request.body) as { ops: unknown[] }).ops.length > 0;
}
