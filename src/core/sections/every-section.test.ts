/** Properties of every section, whatever its table. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EDITED } from '#core/admin/tables.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { answerList } from '#core/contract/sync/list-answers.ts';
import { LIST_ANSWER_SCHEMAS } from '#core/contract/sync/lists.ts';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { requestSchema } from '#core/filters/request-schema.ts';
import { isListKey, listRule } from '#core/progress/lists.ts';
import type { Figure } from '#core/progress/totals.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { listProgress, sectionParams } from '#tests/builders/list-params.ts';
import { type ParamsBySection, SECTIONS } from './sections.ts';

const catalogue = loadCatalogue();

/** Whether a figure is the sum of what each row adds to it: not a percentage, nor the number of complete areas. */
const isSum = ({ key, unit }: Figure) => unit !== '%' && key !== 'areas';

function describeSection<S extends TickableSection>(section: S): void {
  const table = SECTIONS[section];
  const { list, tracking } = table;
  const items = catalogue.items(section);
  const params = sectionParams(table, items);
  const recorded = listProgress(section);

  /** Runs `check` with random filters and progress. */
  const holds = (check: (params: ParamsBySection[S], progress: ListProgress) => void) =>
    fc.assert(fc.property(params, recorded, check), { numRuns: 40 });

  it('has its own list and refers to existing lists', () => {
    expect(table.section).toBe(section);
    expect([section, ...Object.values(table.lists ?? {})].filter((list) => !isListKey(list))).toEqual([]);
  });

  it('has facts that can be reported: editors change their fields', () => {
    const keys: readonly (string | undefined)[] = [undefined, ...EDITED[section].fields.map(({ key }) => key)];
    expect(table.facts.filter(({ field }) => !keys.includes(field))).toEqual([]);
  });

  it('has totals that no filter, order or page changes', () => {
    holds((chosen, progress) => {
      expect(answerList(section, items, chosen, progress).user_details).toEqual(
        answerList(section, items, list.initial, progress).user_details,
      );
    });
  });

  it('has totals to which each row contributes between nothing and its whole value', () => {
    const most = listRule(section)?.max ?? 0;
    for (const item of items) {
      const { earned, points, figures } = table.totals([item], { ...NO_PROGRESS, values: new Map([[item.id, most]]) });
      const counted = [{ earned, total: 1 }, ...(points ? [points] : []), ...figures.filter(isSum)];
      expect([item.name, counted.filter((share) => share.earned !== share.total)]).toEqual([item.name, []]);
    }
  });

  it('has totals that are the sums of its rows', () => {
    const sharesOf = (some: typeof items, progress: ListProgress) => {
      const { earned, total, points, figures } = table.totals(some, progress);
      const shares = [{ earned, total }, ...(points ? [points] : []), ...figures.filter(isSum)];
      return shares.flatMap((share) => [share.earned, share.total]);
    };
    fc.assert(
      fc.property(recorded, (progress) => {
        const alone = items.map((item) => sharesOf([item], progress));
        const whole = sharesOf(items, progress);
        expect(whole).toEqual(whole.map((_, at) => alone.reduce((sum, shares) => sum + (shares[at] ?? 0), 0)));
      }),
      { numRuns: 10 },
    );
  });

  it('is split into pages that together contain each row of the view once', () => {
    holds((chosen, progress) => {
      const { rows, meta } = list.evaluate(items, chosen, progress);
      const pageAt = (page: number) => list.evaluate(items, { ...chosen, page }, progress).page;
      expect(Array.from({ length: meta.last_page }, (_, at) => pageAt(at + 1)).flat()).toEqual(rows);
      expect(pageAt(meta.last_page + 1)).toEqual([]);
      expect([rows.length, new Set(rows).size]).toEqual([meta.total, meta.total]);
    });
  });

  it('has each row in exactly one state', () => {
    holds((chosen, progress) => {
      const total = (status: string) => list.evaluate(items, { ...chosen, status }, progress).meta.total;
      expect(total('unchecked') + total('inProgress') + total('checked')).toBe(total('all'));
    });
  });

  it('has the same filters in the query string and in a request', () => {
    const schema = requestSchema(list);
    holds((chosen) => {
      expect(list.parseParams(list.writeParams(chosen))).toEqual(chosen);
      expect(v.parse(schema, chosen)).toEqual(chosen);
    });
    expect(v.parse(schema, {})).toEqual(list.initial);
    expect(list.writeParams(list.initial)).toEqual({});
  });

  it('responds in the contract’s form and marks done rows as checked', () => {
    holds((chosen, progress) => {
      const answer = answerList(section, items, chosen, progress);
      expect(v.parse(LIST_ANSWER_SCHEMAS[section], answer)).toEqual(answer);
      const done = new Set(
        list.evaluate(items, { ...list.initial, status: 'checked' }, progress).rows.map((row) => row.id),
      );
      for (const row of answer.data) expect([row.id, row.checked]).toEqual([row.id, done.has(row.id)]);
    });
  });

  it('has groups that together cover the section', () => {
    holds((chosen, progress) => {
      const { groups, earned, total } = answerList(section, items, chosen, progress).user_details;
      for (const shares of Object.values(groups)) {
        expect(shares.reduce((sum, share) => sum + share.total, 0)).toBe(total);
        expect(shares.reduce((sum, share) => sum + share.earned, 0)).toBe(earned);
      }
    });
  });

  it('fills an emblem by progress: fully when done, not at all without progress', () => {
    holds((_, progress) => {
      for (const item of items) {
        const fill = tracking.fillOf(item, progress);
        const state = tracking.stateOf(item, progress);
        expect(fill === 1).toBe(state === 'done');
        expect(fill === 0 || state !== 'none').toBe(true);
      }
    });
  });
}

for (const section of TICKABLE_SECTIONS) describe(section, () => describeSection(section));
