import * as v from 'valibot';
import { expect, it } from 'vitest';
import { importsAnswerSchema } from './bazaar-import.ts';

it('imports are read without the sections of a newer server', () => {
  const report = {
    state: 'complete',
    read: 1,
    counted: null,
    before: 0,
    after: 1,
    imported: 1,
    unmatched: [],
    gained: 1,
    changed: 0,
    lost: 0,
    ambiguous: [],
  };
  const stored = {
    id: '1',
    auction: { id: 7, name: 'Elyra Vane', level: 8, vocation: 'None', world: 'Standia', status: 'finished' },
    source: 'site',
    character: 1,
    sections: { mounts: report, gems: report },
    check: [],
    changed: 2,
    at: '2026-11-28T12:00:00.000Z',
    undone_at: null,
  };
  const [read] = v.parse(importsAnswerSchema, { data: [stored] }).data;
  expect(read?.sections).toEqual({ mounts: report });
});
