/** Many open event streams of different members, as pages hold them. */
import { connect, type Socket } from 'node:net';
import { quantile } from '../statistics.ts';
import { callKind, deviceOf, type Site } from './calls.ts';
import { memberOf } from './crowd.ts';
import { openClient } from './keep-alive-client.ts';
import type { ChangeOrder, HeardNews, OpenedStreams, OpenStreamsOrder, Times } from './messages.ts';

/** Streams that are being opened at a time. */
const OPENING = 64;
/** A stream that says nothing for so long was not opened, in ms. */
const SILENCE_MS = 60_000;

export interface Streams {
  /** Opens streams; each counts once its first event is here. */
  open(order: OpenStreamsOrder): Promise<OpenedStreams>;
  /** Has other devices of members write. Gives back the time from sending a change until the member's stream has heard of it. */
  change(order: ChangeOrder): Promise<Times>;
  /** Waits for the catalogue's news on all streams. */
  awaitNews(): Promise<HeardNews>;
}

export function createStreams(): Streams {
  const sockets: Socket[] = [];
  /** Called with the newest text of each stream, by member. */
  let heard: (index: number, text: string) => void = () => {};

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
        heard(index, text);
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
          const told = new Promise<void>((resolve) => {
            heard = (member, text) => {
              if (member === index && text.includes('event: changed')) resolve();
            };
          });
          const begun = performance.now();
          const answer = await client.send(site.origin, kind.call(site, deviceOf(index, registers)));
          if (answer.status !== 200) throw new Error(`A change was answered ${answer.status}: ${answer.body}`);
          await told;
          times.push(performance.now() - begun);
        }
      } finally {
        client.close();
        heard = () => {};
      }
      return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), max: Math.max(...times) };
    },

    awaitNews() {
      return new Promise((resolve) => {
        const told = new Set<number>();
        let first = 0;
        heard = (index, text) => {
          if (!text.includes('event: catalogue')) return;
          if (told.size === 0) first = performance.now();
          told.add(index);
          if (told.size === sockets.length) resolve({ heard: told.size, ms: performance.now() - first });
        };
      });
    },
  };
}
