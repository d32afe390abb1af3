import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentOf, digestOf, drawWinners, type Hash, orderTickets } from './draw.ts';

const sha256: Hash = async (text) => createHash('sha256').update(text).digest('hex');

/** Names, some of them with several tickets. */
const tickets = fc.array(fc.constantFrom('Ada', 'Bryn', 'Corin', 'Dara', 'Elyra', 'Finn', 'Gwen'), { maxLength: 20 });
const draws = fc.record({ seed: fc.stringMatching(/^[0-9a-f]{64}$/), tickets, prizes: fc.nat(10) });

describe('a draw', () => {
  it('always has these winners for this seed', async () => {
    const names = ['Ada', 'Bryn', 'Bryn', 'Corin', 'Dara', 'Dara', 'Dara', 'Elyra'];
    expect(await drawWinners({ seed: '00ff', tickets: names, prizes: 3 }, sha256)).toEqual([0, 2, 5]);
    expect(await commitmentOf('00ff', sha256)).toBe(await sha256('00ff'));
    expect(await digestOf(['Ada', 'Bryn'], sha256)).toBe(await sha256('Ada\nBryn'));
  });

  it('gives each name at most one prize, and all prizes while names are left', async () => {
    await fc.assert(
      fc.asyncProperty(draws, async (draw) => {
        const winners = await drawWinners(draw, sha256);
        const names = winners.map((index) => draw.tickets[index]);
        expect(new Set(names).size).toBe(names.length);
        expect(winners).toHaveLength(Math.min(draw.prizes, new Set(draw.tickets).size));
      }),
    );
  });

  it('is repeatable, and gives fewer prizes to the first of the same winners', async () => {
    await fc.assert(
      fc.asyncProperty(draws, fc.nat(10), async (draw, fewer) => {
        const winners = await drawWinners(draw, sha256);
        expect(await drawWinners({ ...draw, prizes: Math.min(fewer, draw.prizes) }, sha256)).toEqual(
          winners.slice(0, fewer),
        );
      }),
    );
  });

  it('has no winner without tickets', async () => {
    expect(await drawWinners({ seed: 'ab', tickets: [], prizes: 5 }, sha256)).toEqual([]);
  });

  it('gives a name a chance in proportion to its tickets', async () => {
    const names = ['Ada', 'Bryn', 'Bryn', 'Bryn', 'Corin', 'Corin'];
    const wins = new Map<string, number>();
    const rounds = 6000;
    for (let round = 0; round < rounds; round += 1) {
      const [winner = -1] = await drawWinners({ seed: String(round), tickets: names, prizes: 1 }, sha256);
      const name = names[winner] ?? '';
      wins.set(name, (wins.get(name) ?? 0) + 1);
    }
    const expected = { Ada: rounds / 6, Bryn: rounds / 2, Corin: rounds / 3 };
    const chiSquare = Object.entries(expected).reduce(
      (sum, [name, count]) => sum + ((wins.get(name) ?? 0) - count) ** 2 / count,
      0,
    );
    // One in ten thousand fair draws deviates more; the seeds are fixed, so this result never changes.
    expect(chiSquare).toBeLessThan(18.4);
  });

  it('skips a round whose number would favour some tickets', async () => {
    const answers = ['f'.repeat(64), `${'0'.repeat(11)}4${'f'.repeat(52)}`];
    const hash: Hash = async (text) => (text.includes('\n') && text.startsWith('seed') ? (answers.shift() ?? '') : 'd');
    expect(await drawWinners({ seed: 'seed', tickets: ['Ada', 'Bryn', 'Corin'], prizes: 1 }, hash)).toEqual([1]);
    expect(answers).toEqual([]);
  });

  it('sorts tickets by name in code unit order', () => {
    const names = ['bryn', 'Éa', 'Ada Z', 'Ada', 'Bryn', 'Ada'].map((name, index) => ({ name, index }));
    expect(orderTickets(names).map(({ name, index }) => `${name} ${index}`)).toEqual([
      'Ada 3',
      'Ada 5',
      'Ada Z 2',
      'Bryn 4',
      'bryn 0',
      'Éa 1',
    ]);
  });
});
