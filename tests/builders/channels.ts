/** Channels of processes in one test, which deliver at once. */
import type { Channel, Listener, Messages, Topic } from '#server/storage/channel.ts';

export interface ConnectedChannel extends Channel {
  /** Tells the process that it may have missed messages. */
  lose(): void;
}

/** That many channels, each of which receives what the others send. */
export function connectedChannels(count: number): ConnectedChannel[] {
  const all = Array.from({ length: count }, (_, index) => {
    const listeners = new Map<Topic, Listener<Topic>[]>();
    const losses: (() => void)[] = [];
    const channel: ConnectedChannel = {
      send: (topic, message) => {
        for (const other of all) if (other.channel !== channel) other.hear(topic, message, `process ${index}`);
      },
      receive: (topic, listener) => {
        listeners.set(topic, [...(listeners.get(topic) ?? []), listener as Listener<Topic>]);
      },
      onLost: (listener) => void losses.push(listener),
      lose: () => {
        for (const listener of losses) listener();
      },
      close: async () => {},
    };
    const hear = (topic: Topic, message: Messages[Topic], from: string): void => {
      for (const listener of listeners.get(topic) ?? []) listener(message, from);
    };
    return { channel, hear };
  });
  return all.map(({ channel }) => channel);
}
