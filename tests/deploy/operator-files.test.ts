/** The files for operators, checked by the tools that read them. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '#server/env.ts';
import { CONTEXT } from './dockerfile.ts';
import { needs, runTool } from './tools.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loremark-deploy-'));
  cpSync(join(CONTEXT, 'server/deploy'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Changes a file of the copy. */
function change(name: string, from: string, to: string): void {
  const before = read(name);
  expect(before).toContain(from);
  writeFileSync(join(folder, name), before.replaceAll(from, to));
}

/** The lines `NAME=value` of a file. */
function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
}

describe('the systemd unit', () => {
  /** Verifies the unit as that of a single server and as one of several. */
  const verify = () => {
    cpSync(join(folder, 'loremark.service'), join(folder, 'loremark@.service'));
    return ['loremark.service', 'loremark@8788.service'].map((name) =>
      runTool('systemd-analyze', ['verify', join(folder, name)]),
    );
  };
  beforeEach((context) => {
    needs(context, 'systemd-analyze', 'the unit was not verified', 'systemd');
    // Node's path on a server; the machine of the tests may have it somewhere else.
    change('loremark.service', '/usr/bin/node', process.execPath);
  });

  test('is accepted by systemd, for one server and for several', () => {
    const fine = { ok: true, output: '' };
    expect(verify()).toEqual([fine, fine]);
  });

  test('is refused with a misspelt setting', () => {
    change('loremark.service', 'MemoryMax=', 'MemoryMost=');
    expect(verify()[0]?.output).toContain('MemoryMost');
  });

  test('gives the server few rights', () => {
    const { ok, output } = runTool('systemd-analyze', [
      ...['security', '--offline=true', '--threshold=20'],
      join(folder, 'loremark.service'),
    ]);
    expect(output).toMatch(/Overall exposure level for loremark\.service: 1\.\d OK/);
    expect(ok).toBe(true);
  });
});

describe('the proxy', () => {
  const validate = () =>
    runTool('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
      env: { DOMAIN: 'loremark.example', SERVERS: 'server-1:8787 server-2:8787', XDG_DATA_HOME: folder },
    });
  beforeEach((context) => needs(context, 'caddy', 'the Caddyfile was not checked'));

  test('has a Caddyfile that Caddy accepts', () => {
    expect(validate()).toMatchObject({ ok: true, output: expect.stringContaining('Valid configuration') });
  });

  test('is refused with an unknown setting', () => {
    change('Caddyfile', 'lb_policy least_conn', 'lb_policy best');
    expect(validate().ok).toBe(false);
  });
});

interface Service {
  readonly image: string;
  readonly user?: string;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly restart: string;
  readonly mem_limit: string;
}

describe('the compose file', () => {
  const fillIn = () =>
    writeFileSync(join(folder, '.env'), read('.env.example').replace('PASSWORD=', 'PASSWORD=secret'));
  const config = () => runTool('docker-compose', ['config', '--quiet'], { cwd: folder });
  /** The services as written, anchors resolved. */
  const services = (): Readonly<Record<string, Service>> => parse(read('compose.yaml'), { merge: true }).services;
  const servers = () => Object.entries(services()).filter(([name]) => name.startsWith('server-'));

  test('is accepted by Compose once the example of .env has a password', (context) => {
    needs(context, 'docker-compose', 'the compose file was not checked');
    fillIn();
    expect(config()).toEqual({ ok: true, output: '' });
    writeFileSync(join(folder, '.env'), read('.env.example'));
    expect(config()).toMatchObject({ ok: false, output: expect.stringContaining('POSTGRES_PASSWORD') });
  });

  test('gives its servers only known settings', () => {
    const { DOMAIN, POSTGRES_PASSWORD, LOREMARK_VERSION, ...own } = variablesIn(read('.env.example'));
    expect([DOMAIN, POSTGRES_PASSWORD, LOREMARK_VERSION]).not.toContain(undefined);
    for (const [, { environment = {} }] of servers()) {
      const { NODE_OPTIONS, ...settings } = environment;
      expect(NODE_OPTIONS).toBeDefined();
      const filled = Object.entries({ ...own, ...settings }).flatMap(([name, value]) =>
        value === '' ? [] : [[name, String(value).replace(/\$\{\w+[^}]*\}/g, 'filled')] as const],
      );
      const known = Object.keys(readEnv(Object.fromEntries(filled)));
      expect(filled.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  test('has two servers, known to proxy and metrics, one of which makes the backups', () => {
    const names = servers().map(([name]) => name);
    expect(names).toEqual(['server-1', 'server-2']);
    expect(services().proxy?.environment?.SERVERS).toBe(names.map((name) => `${name}:8787`).join(' '));
    const metrics = names.map((name) => `${name}:${services()[name]?.environment?.METRICS_PORT}`);
    expect(parse(read('prometheus.yml')).scrape_configs[0].static_configs[0].targets).toEqual(metrics);
    expect(servers().map(([, { environment }]) => environment?.BACKUP_EVERY)).toEqual([24, 0]);
  });

  test('exposes only the proxy, limits the memory of each service and restarts it', () => {
    for (const [name, { networks, ports = [], restart, mem_limit }] of Object.entries(services())) {
      expect({ name, restart, mem_limit }).toEqual({ name, restart: 'unless-stopped', mem_limit: expect.any(String) });
      if (name !== 'proxy') expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
      if (name === 'database') expect(networks).toEqual(['inner']);
    }
  });

  test('gives no service rights or a writable file system, and only the proxy runs as root, to open its ports', () => {
    const rights = Object.entries(services()).map(([name, service]) => {
      const { read_only, cap_drop, security_opt, cap_add, user } = service;
      expect({ name, read_only, cap_drop, security_opt }).toEqual({
        name,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      return { name, user, cap_add };
    });
    expect(rights).toEqual([
      { name: 'database', user: '999:999' },
      // The user of their image.
      { name: 'server-1' },
      { name: 'server-2' },
      { name: 'proxy', cap_add: ['NET_BIND_SERVICE'] },
      { name: 'prometheus', user: '65534:65534' },
    ]);
  });

  test('names images by their digests, except the one that it builds', () => {
    const unpinned = Object.entries(services()).filter(([, { image }]) => !/:[\w.-]+@sha256:[\da-f]{64}$/.test(image));
    expect(unpinned.map(([name]) => name)).toEqual(['server-1', 'server-2']);
  });
});

test('the image begins with a pinned Node of the version that is tested', () => {
  const bases = read('Dockerfile').match(/^FROM \S+/gm);
  expect(bases?.filter((base) => !/^FROM \$\{NODE_IMAGE\}$/.test(base))).toEqual([]);
  const [major] = readFileSync(join(CONTEXT, '.nvmrc'), 'utf8').split('.');
  expect(read('Dockerfile')).toMatch(new RegExp(`^ARG NODE_IMAGE=node:${major}-\\S+@sha256:[\\da-f]{64}$`, 'm'));
});

test('the weekly run names the actions of others by their commits', () => {
  const { jobs } = parse(readFileSync(join(CONTEXT, '.ci/weekly.yml'), 'utf8'));
  const used = jobs.patches.steps.flatMap(({ uses }: { uses?: string }) => uses ?? []);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/@[\da-f]{40}$/);
});
