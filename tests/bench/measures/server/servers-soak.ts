import 'fake-indexeddb/auto';
import type { Measure } from '#tests/bench/measure.ts';
import { soak } from '#tests/builders/servers/soak.ts';
import { findPostgres } from '#tests/setup/postgres-cluster.ts';

const OPTIONS = { servers: 2, players: 8, kills: 24, killEvery: 5, restarts: 2 };

export const serversSoak: Measure = {
  name: 'servers-soak',
  title: 'Two servers on one Postgres, killed in turn',
  method: `${OPTIONS.players} players tap on two devices each through a balancer, while ${OPTIONS.kills} times, at most every ${OPTIONS.killEvery} s, one of ${OPTIONS.servers} server processes is killed and the database restarts ${OPTIONS.restarts} times, once as after a crash. For longer: tests/bench/long-soak.ts.`,
  async run() {
    const bin = findPostgres();
    if (bin === null) throw new Error('Postgres is not installed.');
    const result = await soak(bin, OPTIONS);
    const none = (claim: string, found: readonly string[]) =>
      ({ claim, actual: found.length, limit: 0, unit: '', kind: 'requirement' }) as const;
    return {
      comparisons: [],
      observations: [
        { label: 'recorded by players', value: String(result.recorded) },
        { label: 'syncs that failed and were sent again', value: String(result.failed) },
        { label: 'changes received by event streams', value: String(result.poked) },
        { label: 'terms as leader', value: String(result.terms) },
      ],
      budgets: [
        none('lost or doubled', result.wrong),
        none('accounts whose versions have a gap', result.holes),
        none('devices that differ from the server', result.apart),
        none('last changes that no stream delivered', result.notReceived),
        none('times at which two processes led', result.twoLeaders),
      ],
    };
  },
};
