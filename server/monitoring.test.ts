/** The board and the alert rules use only metrics that the server has. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from './metrics.ts';

const read = (path: string) => readFileSync(new URL(`deploy/${path}`, import.meta.url), 'utf8');

/** Keywords of PromQL, and names that Prometheus adds. */
const LANGUAGE = new Set(
  'by or sum max time rate increase topk label_values histogram_quantile min_over_time up le instance'.split(' '),
);

/** Returns the names in an expression: metrics, functions, and labels by which it groups. */
function namesIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]/g, '');
  return bare.match(/[a-z_][a-z0-9_]*/gi) ?? [];
}

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const board: {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly definition?: string }[] };
} = JSON.parse(read('grafana.json'));

const rules: readonly { readonly alert: string; readonly expr: string; readonly annotations: object }[] = parse(
  read('alerts.yml'),
).groups.flatMap(({ rules: ofGroup }: { rules: unknown[] }) => ofGroup);

/** Returns all names of the metrics (a histogram has three) and their labels. */
async function namesOfServer(): Promise<{ metrics: Set<string>; labels: Set<string> }> {
  const metrics = createMetrics();
  metrics.watchProcess();
  metrics.answered({ method: 'GET', route: '/*', status: 200, ms: 1 });
  metrics.stated('select', 1);
  metrics.storeFailed('busy');
  metrics.poked('sent', 1);
  metrics.synced([{ outcome: 'applied' }]);
  metrics.jobEnded('Sending mails', { ms: 1, succeeded: true });
  metrics.jobEnded('Sending mails', { ms: 1, succeeded: false });
  const text = await metrics.text();
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' || type === 'summary' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  return {
    metrics: new Set(names),
    labels: new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, label = '']) => label)),
  };
}

const served = namesOfServer();

const expressions = [
  ...board.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ...board.templating.list.flatMap(({ definition }) =>
    definition === undefined ? [] : [['the choice of processes', definition] as const],
  ),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
];

it.each(expressions)('%s: %s uses only existing metrics and labels', async (_where, expression) => {
  const { metrics, labels } = await served;
  const unknown = namesIn(expression).filter((name) => !metrics.has(name) && !labels.has(name) && !LANGUAGE.has(name));
  expect(unknown).toEqual([]);
  expect(namesIn(expression).some((name) => metrics.has(name) || name === 'up')).toBe(true);
  const matched = [...expression.matchAll(/([a-z_]+)(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label);
  expect(matched.filter((label) => !labels.has(label) && label !== 'job' && label !== 'instance')).toEqual([]);
});

it('the board shows every metric of the server', async () => {
  const { metrics } = await served;
  const shown = new Set(expressions.flatMap(([, expression]) => namesIn(expression)));
  const families = [...metrics].filter((name) => name.startsWith('loremark_') && !/_(?:bucket|sum)$/.test(name));
  expect(families.filter((name) => !shown.has(name))).toEqual([]);
});

it('the board has a row for each part of the site', () => {
  expect(board.panels.flatMap(({ type, title }) => (type === 'row' ? [title] : []))).toEqual([
    'Processes',
    'Traffic',
    'Latency',
    'Errors',
    'Event loop',
    'Memory',
    'Store',
    'Sync and streams',
    'Mails and jobs',
    'Imports',
  ]);
});

it('every alert explains what happened and what to do', () => {
  expect(rules.length).toBeGreaterThan(5);
  for (const { annotations } of rules)
    expect(annotations).toEqual({ summary: expect.any(String), action: expect.any(String) });
});

it('the alerts about jobs name jobs of the program', () => {
  const folder = new URL('actions/', import.meta.url);
  const sources = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const jobs = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/name=~"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|')),
  );
  expect(jobs.length).toBeGreaterThan(3);
  expect(jobs.filter((job) => !sources.some((source) => source.includes(`name: '${job}'`)))).toEqual([]);
});

it('Prometheus scrapes two servers under the name that board and alerts use, and reads the alerts', () => {
  const { rule_files: files, scrape_configs: jobs } = parse(read('prometheus.yml'));
  expect(files).toEqual(['alerts.yml']);
  expect(jobs).toEqual([
    { job_name: 'loremark', static_configs: [{ targets: [expect.any(String), expect.any(String)] }] },
  ]);
});
