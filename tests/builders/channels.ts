/** Channels between processes in one test, which deliver at once. */
import type { Channel, Listener, Messages, Topic } from '#server/storage/channel.ts';

interface Connected extends Channel {
  hear(topic: Topic, message: Messages[Topic], from: string): void;
}

/** Returns `count` channels, each of which receives what the others send. */
export function connectedChannels(count: number): readonly Channel[] {
  const all: Connected[] = Array.from({ length: count }, (_, index) => {
    const listeners = new Map<Topic, Listener<Topic>[]>();
    const connected: Connected = {
      send: (topic, message) => {
        for (const other of all) if (other !== connected) other.hear(topic, message, `process ${index}`);
      },
      receive: (topic, listener) => {
        listeners.set(topic, [...(listeners.get(topic) ?? []), listener as Listener<Topic>]);
      },
      hear: (topic, message, from) => {
        for (const listener of listeners.get(topic) ?? []) listener(message, from);
      },
      onLost: () => {},
      close: async () => {},
    };
    return connected;
  });
  return all;
}
