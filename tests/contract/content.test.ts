import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { CONTENT_SECTIONS, type ContentSection } from '#core/catalogue/sections.ts';
import { type CatalogueIndex, catalogueIndexSchema, catalogueSectionSchema } from '#core/contract/catalogue.ts';
import { CONTENT_SCHEMAS, type ContentRow } from '#core/contract/content.ts';
import type { TestContest } from '#tests/builders/contests.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/builders/server.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-01-01T12:00:00Z');

const OPEN: TestContest = { slug: '2', opens: START - DAY, closes: START + DAY };

let server: TestApp;
afterEach(() => server.close());

const open = async (options: TestAppOptions) => {
  server = await createTestApp(options);
};

async function index(): Promise<CatalogueIndex> {
  return v.parse(catalogueIndexSchema, await (await server.request('/api/v1/catalogue')).json());
}

async function rowsOf<S extends ContentSection>(section: S): Promise<ContentRow<S>[]> {
  const version = (await index()).sections[section]?.version;
  const answer = await server.request(`/api/v1/catalogue/${section}/${version}`);
  const { items } = v.parse(catalogueSectionSchema, await answer.json());
  return v.parse(v.array(CONTENT_SCHEMAS[section] as v.GenericSchema<unknown, ContentRow<S>>), items);
}

describe('the sections of content', () => {
  it.each(CONTENT_SECTIONS)('has the shipped rows of %s in the form of the contract', async (section) => {
    await open({});
    expect((await rowsOf(section)).length).toBe((await index()).sections[section]?.count);
  });

  it('leaves out drafts, until they are announced', async () => {
    await open({ contests: [OPEN, { ...OPEN, slug: '3', announced: START + 1000, opens: START + DAY / 2 }] });
    expect((await rowsOf('contests')).map(({ slug }) => slug)).toEqual(['2']);
    server.clock.advance(1000);
    expect((await rowsOf('contests')).map(({ slug }) => slug)).toEqual(['2', '3']);
  });
});
