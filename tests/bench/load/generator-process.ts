/** The process that generates a load. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Orders, Reply } from './messages.ts';

export interface Generator extends Orders {
  close(): Promise<void>;
}

/** Starts the process. It carries out one order at a time. */
export function startGenerator(): Generator {
  const script = fileURLToPath(new URL('generator.ts', import.meta.url));
  const child = fork(script, { execArgv: ['--import', 'tsx'] });
  const ask = async (order: object) => {
    const replied = once(child, 'message');
    child.send(order);
    const [reply] = (await Promise.race([replied, ended])) as [Reply];
    if ('error' in reply) throw new Error(reply.error);
    return reply.result;
  };
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The generator exited with ${code}.`);
  });
  ended.catch(() => {});
  const order =
    <Name extends keyof Orders>(name: Name) =>
    (details: Parameters<Orders[Name]>[0]) =>
      ask({ do: name, ...details }) as ReturnType<Orders[Name]>;
  return {
    load: order('load'),
    openStreams: order('openStreams'),
    change: order('change'),
    awaitNews: order('awaitNews'),
    close: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
