/** Many open event streams of different members, as pages open them. */
import { connect, type Socket } from 'node:net';
import { quantile } from '../statistics.ts';
import { callKind, deviceOf, type Site } from './calls.ts';
import { memberOf } from './crowd.ts';
import { openClient } from './keep-alive-client.ts';
import type { ChangeOrder, OpenedStreams, OpenStreamsOrder, ReceivedNews, Times } from './messages.ts';

/** Number of streams that are being opened at a time. */
const OPENING = 64;
/** A stream that is silent for this long was not opened, in ms. */
const SILENCE_MS = 60_000;

export interface Streams {
  /** Opens streams; each counts once its first event has arrived. */
  open(order: OpenStreamsOrder): Promise<OpenedStreams>;
  /**
   * Writes from other devices of members. Returns the time from sending a change until the member's stream receives it.
   */
  change(order: ChangeOrder): Promise<Times>;
  /** Waits for the catalogue's news on all streams. */
  awaitNews(): Promise<ReceivedNews>;
}

export function createStreams(): Streams {
  const sockets: Socket[] = [];
  /** Called with the newest text of each stream, by member. */
  let onText: (index: number, text: string) => void = () => {};

  const openOne = ({ origin }: Site, index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(origin);
      // Each address has its own range of ports.
      const localAddress = `127.0.0.${1 + (index % 4)}`;
      const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
      const fail = (error: Error) => reject(error);
      socket.on('error', fail);
      const timer = setTimeout(() => fail(new Error('A stream was not opened in time.')), SILENCE_MS);
      const path = '/api/v1/user/sync/events?client=bench-stream';
      const headers = [`Host: 127.0.0.1:${port}`, 'Accept: text/event-stream', `Cookie: ${memberOf(index).cookie}`];
      socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) fail(new Error(text));
        if (text.includes('event: changed')) {
          clearTimeout(timer);
          resolve();
        }
        onText(index, text);
      });
      sockets.push(socket);
    });

  return {
    async open({ site, streams }) {
      const begun = performance.now();
      let next = 0;
      const opener = async () => {
        while (next < streams) {
          next += 1;
          await openOne(site, next - 1);
        }
      };
      await Promise.all(Array.from({ length: OPENING }, opener));
      const open = sockets.filter(({ readyState }) => readyState === 'open').length;
      return { open, seconds: (performance.now() - begun) / 1000 };
    },

    async change({ site, changes, registers }) {
      const client = openClient(1);
      const kind = callKind('sync');
      const times: number[] = [];
      try {
        for (let change = 0; change < changes; change += 1) {
          const index = Math.floor((change * sockets.length) / changes);
          const reached = new Promise<void>((resolve) => {
            onText = (member, text) => {
              if (member === index && text.includes('event: changed')) resolve();
            };
          });
          const begun = performance.now();
          const answer = await client.send(site.origin, kind.call(site, deviceOf(index, registers)));
          if (answer.status !== 200) throw new Error(`A change returned ${answer.status}: ${answer.body}`);
          await reached;
          times.push(performance.now() - begun);
        }
      } finally {
        client.close();
        onText = () => {};
      }
      return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), max: Math.max(...times) };
    },

    awaitNews() {
      return new Promise((resolve) => {
        const reached = new Set<number>();
        let first = 0;
        onText = (index, text) => {
          if (!text.includes('event: catalogue')) return;
          if (reached.size === 0) first = performance.now();
          reached.add(index);
          if (reached.size === sockets.length) resolve({ received: reached.size, ms: performance.now() - first });
        };
      });
    },
  };
}
