import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

/** Returns the kind of every metric by name. */
async function kinds(): Promise<Map<string, string>> {
  const text = await createMetrics().text();
  return new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', kind = '']) => [name, kind]));
}

it("names metrics by Prometheus' conventions: counters are totals, times are in seconds", async () => {
  const all = [...(await kinds())];
  expect(all.length).toBeGreaterThan(10);
  for (const [name, kind] of all) {
    expect(name).toMatch(/^loremark_[a-z_]+$/);
    expect(`${name} ${name.endsWith('_total')}`).toBe(`${name} ${kind === 'counter'}`);
    if (kind === 'histogram') expect(name).toMatch(/_seconds$/);
    expect(name).not.toMatch(/_(?:ms|millis|minutes)(?:_|$)/);
  }
});

it('counts separately in each instance', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.shed('lag');
  expect(await one.text()).toContain('loremark_shed_total{reason="lag"} 1\n');
  expect(await other.text()).toContain('loremark_shed_total{reason="lag"} 0\n');
});

it('reports times in seconds that are measured in milliseconds', async () => {
  const metrics = createMetrics();
  metrics.answered({ method: 'GET', route: '/api/v1/site', status: 204, ms: 1500 });
  metrics.stated('select', 2);
  const text = await metrics.text();
  expect(text).toContain('loremark_http_request_seconds_sum{method="GET",route="/api/v1/site",status="2xx"} 1.5\n');
  expect(text).toContain('loremark_store_statement_seconds_sum{kind="select"} 0.002\n');
});

it('reports whether the process leads', async () => {
  const metrics = createMetrics();
  metrics.setLeading(true);
  expect(await metrics.text()).toContain('\nloremark_leader 1\n');
  metrics.setLeading(false);
  expect(await metrics.text()).toContain('\nloremark_leader 0\n');
});

it('counts messages of other processes by direction', async () => {
  const metrics = createMetrics();
  metrics.poked('sent', 3);
  metrics.poked('received', 1);
  metrics.poked('received', 1);
  const text = await metrics.text();
  expect(text).toContain('loremark_pokes_total{direction="sent"} 3\n');
  expect(text).toContain('loremark_pokes_total{direction="received"} 2\n');
});
