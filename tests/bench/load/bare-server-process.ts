/** The floor of a load in its own process: bare-server.ts with responses recorded from the product. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALL_KINDS, type CallName, type Device, type Site } from './calls.ts';
import { openClient } from './keep-alive-client.ts';
import { processorSeconds } from './process-usage.ts';

export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** base64 */
  readonly body: string;
}

export interface BareServer {
  /** Origin at which it responds to calls of a kind, whatever their path. */
  originOf(call: CallName): string;
  /** Processor time so far, in seconds. */
  usage(): number;
  close(): Promise<void>;
}

/** Headers that belong to the connection rather than to the response. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

async function record(site: Site, device: Device): Promise<Record<string, RecordedAnswer>> {
  const client = openClient(1);
  const recorded: Record<string, RecordedAnswer> = {};
  for (const kind of CALL_KINDS) {
    const { status, headers, body } = await client.send(site.origin, kind.call(site, device));
    if (status !== kind.status) throw new Error(`${kind.label} returned ${status}: ${body}`);
    if ('took' in kind) kind.took(device, body.toString());
    const own = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name));
    recorded[kind.name] = {
      status,
      headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
      body: body.toString('base64'),
    };
  }
  client.close();
  return recorded;
}

/** Starts it with the responses of a product's server to a device. */
export async function startBareServer(site: Site, device: Device): Promise<BareServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loremark-bare-'));
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(await record(site, device)));
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = line.toString().replace('Ready at ', '').trim();
  return {
    originOf: (call) => `${origin}/${call}`,
    usage: () => processorSeconds(child.pid ?? Number.NaN),
    close: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
