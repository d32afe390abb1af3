import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Slots } from '#server/limits/slots.ts';
import { limitedAddress } from './client-address.ts';

/** Connections above the caps that stay open for an answer; further ones are closed without one. */
const REFUSED_AT_ONCE = 100;

/**
 * Counts the server's connections. Returns whether one is above the caps, so that it gets nothing but a refusal;
 * `onRefused` hears of each.
 */
export function capConnections(server: Server, slots: Slots, onRefused: () => void): (socket: Socket) => boolean {
  const refused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    const giveBack = slots.take(limitedAddress(socket.remoteAddress ?? 'unknown'));
    if (giveBack !== null) {
      socket.once('close', giveBack);
      return;
    }
    onRefused();
    if (refused.size < REFUSED_AT_ONCE) {
      refused.add(socket);
      socket.once('close', () => refused.delete(socket));
    } else {
      socket.destroy();
    }
  });
  return (socket) => refused.has(socket);
}
