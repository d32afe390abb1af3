/** The documents of contests, with tags for those who show previews of links and for search engines. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import { CONTEST_LANGUAGES, type ContestLanguage, chooseLanguage } from '#core/contests/languages.ts';
import { contestStateAt } from '#core/contests/state.ts';
import type { ContestText } from '#core/contract/catalogue/content.ts';
import { contestPage } from '#core/contract/pages.ts';
import type { KnownContest } from '#server/content/content.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { wantedLanguages } from '../wanted-languages.ts';
import { type DocumentHead, withHead } from './document-head.ts';
import type { PageFile } from './page-files.ts';

/** The list of all contests, as previews name it. */
const LIST: Pick<ContestText, 'title' | 'summary'> = {
  title: 'Contests',
  summary: 'Contests for Tibia players: show what you made, vote for others, and see who won.',
};

interface Made {
  readonly built: PageFile;
  readonly told: Pick<ContestText, 'title' | 'summary'>;
  readonly file: Promise<PageFile>;
}

/** Makes the documents of contests and keeps them in memory: `document` as it is at any other address, and for a draft. */
export function contestDocuments({ content, clock, publicOrigin }: AppContext) {
  const kept = new Map<string, Made>();

  const isShown = ({ times }: KnownContest): boolean => contestStateAt(times, clock()) !== 'draft';

  return async (c: Context<AppEnv>, path: string, document: PageFile): Promise<PageFile> => {
    const page = contestPage(path);
    if (page === null) return document;
    const contest = page.slug === undefined ? undefined : content.contest(page.slug);
    if (page.slug !== undefined && (contest === undefined || !isShown(contest))) return document;
    const texts = contest?.texts;
    const languages = CONTEST_LANGUAGES.filter((language) => texts === undefined || texts[language] !== undefined);
    const language = chooseLanguage(wantedLanguages(c, c.req.query('lang')), languages);
    const told = texts?.[language] ?? LIST;
    const key = `${page.path} ${language}`;
    const found = kept.get(key);
    if (found?.built === document && found.told === told) return found.file;
    const file = withHead(
      document,
      headOf(told, { address: publicOrigin() + page.path, languages, origin: publicOrigin() }),
    );
    const made: Made = {
      built: document,
      told,
      file: file.then((one) => ({ ...one, varies: 'Accept-Language' })),
    };
    kept.set(key, made);
    return made.file;
  };
}

function headOf(
  { title: name, summary }: Pick<ContestText, 'title' | 'summary'>,
  {
    address,
    languages,
    origin,
  }: { readonly address: string; readonly languages: readonly ContestLanguage[]; readonly origin: string },
): DocumentHead {
  const title = `${name} · Loremark`;
  const alternates = languages.map(
    (language) => html`<link rel="alternate" hreflang="${language}" href="${address}?lang=${language}" />`,
  );
  const tags = html`<meta name="description" content="${summary}" />
    <link rel="canonical" href="${address}" />
    ${alternates}
    <link rel="alternate" hreflang="x-default" href="${address}" />
    <meta property="og:type" content="article" />
    <meta property="og:site_name" content="Loremark" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${summary}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${origin}/icons/icon-512.png" />
    <meta name="twitter:card" content="summary" />`;
  return { title, tags };
}
