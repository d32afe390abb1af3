/** The documents of contests, with tags for link previews and search engines. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import { contestStateAt } from '#core/contests/state.ts';
import type { ContestText } from '#core/contract/catalogue/content.ts';
import { contestPage } from '#core/contract/pages.ts';
import { LANGUAGES, type Language } from '#core/words/languages.ts';
import { textIn } from '#core/words/text-in.ts';
import { byLanguage } from '#core/words/translation.ts';
import type { KnownContest } from '#server/content/content.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { languageOf } from '../wanted-languages.ts';
import { type DocumentHead, withHead } from './document-head.ts';
import type { PageFile } from './page-files.ts';
import { words as es } from './words.es.ts';
import { words as pl } from './words.pl.ts';
import { words as pt } from './words.pt.ts';
import { words } from './words.ts';

const WORDS = byLanguage(words, { es, pt, pl });

interface CachedDocument {
  readonly built: PageFile;
  readonly text: Pick<ContestText, 'title' | 'summary'>;
  readonly file: Promise<PageFile>;
}

/** Returns a function that creates the documents of contests and caches them in memory; it returns `document` unchanged for any other path and for drafts. */
export function contestDocuments({ content, clock, publicOrigin }: AppContext) {
  const cache = new Map<string, CachedDocument>();

  const isShown = ({ times }: KnownContest): boolean => contestStateAt(times, clock()) !== 'draft';

  return async (c: Context<AppEnv>, path: string, document: PageFile): Promise<PageFile> => {
    const page = contestPage(path);
    if (page === null) return document;
    const contest = page.slug === undefined ? undefined : content.contest(page.slug);
    if (page.slug !== undefined && (contest === undefined || !isShown(contest))) return document;
    const language = languageOf(c);
    const { text, languages } =
      contest === undefined
        ? { text: WORDS[language].contests, languages: LANGUAGES }
        : textIn(contest.texts, [language]);
    const key = `${page.path} ${language} ${document.hash}`;
    const cached = cache.get(key);
    if (cached?.built === document && cached.text === text) return cached.file;
    const file = withHead(
      document,
      headOf(text, { address: publicOrigin() + page.path, languages, origin: publicOrigin() }),
    );
    const made: CachedDocument = {
      built: document,
      text,
      file,
    };
    cache.set(key, made);
    return made.file;
  };
}

function headOf(
  { title: name, summary }: Pick<ContestText, 'title' | 'summary'>,
  {
    address,
    languages,
    origin,
  }: { readonly address: string; readonly languages: readonly Language[]; readonly origin: string },
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
