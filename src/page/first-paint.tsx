/**
 * Renders the page to text for the build, as the browser's first paint before any script has run. It is the real page
 * without data of a browser or player, so both always look the same.
 */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { documentOf, FRAME_DOCUMENT, inLanguage } from '#core/contract/documents.ts';
import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { TITLES } from '#core/sections/titles.ts';
import { HTML_TAGS } from '#core/words/languages.ts';
import { LANGUAGE } from '#core/words/page-texts.ts';
import { pageTitle } from './parts/words/page-name.ts';
import { changeLocalSettings, type LocalSettings } from './platform/local-settings.ts';
import { createPageRouter } from './shell/router.ts';
import { DESKTOP, drawFor, PHONE } from './ui/use-media-query.ts';
import { words } from './words.ts';

/** A layout that the page can have before its player is known. */
interface Layout {
  /** Names by which the stylesheet selects this layout. */
  readonly names: readonly string[];
  /** The media query that matches its width; null = none. */
  readonly media: string | null;
  readonly settings: Partial<LocalSettings>;
}

const router = createPageRouter();

const WIDE: readonly Layout[] = [
  { names: ['desktop', 'full'], media: DESKTOP, settings: { miniDrawer: false } },
  { names: ['desktop', 'mini'], media: DESKTOP, settings: { miniDrawer: true } },
];

const LAYOUTS: readonly Layout[] = [
  { names: ['phone'], media: PHONE, settings: {} },
  { names: ['tablet', 'left-open'], media: null, settings: { leftDrawer: true } },
  { names: ['tablet', 'left-closed'], media: null, settings: { leftDrawer: false } },
  ...WIDE.map((layout) => ({ ...layout, settings: { ...layout.settings, rightDrawer: true } })),
];

/** The layouts with closed filters, which only lists have. */
const WITHOUT_FILTERS: readonly Layout[] = WIDE.map((layout) => ({
  ...layout,
  settings: { ...layout.settings, rightDrawer: false },
}));

/** A document written by the build. */
export interface FirstPaint {
  /** The path of its file. */
  readonly file: string;
  /** The language, as a tag for HTML. */
  readonly lang: string;
  /** The title; null = that of the template. */
  readonly title: string | null;
  /** Meta description. */
  readonly description: string;
  /** Shown without JavaScript. */
  readonly noScript: string;
  /** The screen's module, which the document preloads; null = none. */
  readonly screen: string | null;
  /** Content of the root element. */
  readonly markup: string;
}

interface Drawn extends Pick<FirstPaint, 'description' | 'screen'> {
  /** The rendered path. */
  readonly path: string;
}

const DOCUMENTS: readonly Drawn[] = [
  { path: '/', description: words.site, screen: 'features/home/home-screen.tsx' },
  {
    path: '/achievements',
    description: words.achievements,
    screen: 'sections/section-screen.tsx',
  },
  {
    path: '/titles',
    description: words.titles,
    screen: 'sections/section-screen.tsx',
  },
];

/** The document of every other path: the frame with an empty main area. */
const FRAME: Drawn = { path: '/404', description: words.site, screen: null };

function drawLayout({ media, settings }: Layout): string {
  drawFor(media);
  changeLocalSettings(settings);
  return renderToString(<RouterProvider router={router} />);
}

/** Renders every layout of the router's current screen. */
function drawLayouts(): string {
  const drawn = LAYOUTS.map(({ names, ...layout }) => ({ names, markup: drawLayout({ names, ...layout }) }));
  for (const layout of WITHOUT_FILTERS) {
    const markup = drawLayout(layout);
    const open = drawn.find(({ names }) => names === layout.names);
    if (open === undefined || open.markup === markup) continue;
    open.names = [...layout.names, 'right-open'];
    drawn.push({ names: [...layout.names, 'right-closed'], markup });
  }
  return drawn
    .map(({ names, markup }) => {
      const classes = ['first-paint', ...names.map((name) => `first-paint--${name}`)].join(' ');
      return `<div class="${classes}" aria-hidden="true" inert>${markup}</div>`;
    })
    .join('');
}

async function draw({ path, ...document }: Drawn): Promise<FirstPaint> {
  // On the server, the router restores scrolling by an inline script, which the policy forbids.
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [path] }),
    // Rows are not prerendered.
    context: { requestSection: () => undefined },
    scrollRestoration: false,
  });
  await router.load();
  const title = router.state.matches.at(-1)?.staticData.title;
  return {
    ...document,
    lang: HTML_TAGS[LANGUAGE],
    noScript: words.noScript,
    file: documentOf(path, '', LANGUAGE),
    title: title === undefined ? null : pageTitle(title),
    markup: drawLayouts(),
  };
}

export { languageTexts } from './language-texts.ts';

/** The parts of a manifest whose texts differ by language. */
interface Manifest {
  readonly screenshots?: readonly object[];
  readonly shortcuts?: readonly { readonly name: string; readonly url: string }[];
}

/** Returns the manifest of the installed app in the same language; `english` = the manifest that the build writes. */
export function translatedManifest(
  english: Manifest,
): Manifest & { readonly lang: string; readonly description: string } {
  const names: Readonly<Record<string, string>> = { '/achievements': ACHIEVEMENTS.title, '/titles': TITLES.title };
  return {
    ...english,
    lang: HTML_TAGS[LANGUAGE],
    description: words.manifest,
    screenshots: english.screenshots?.map((one) => ({ ...one, label: ACHIEVEMENTS.title })) ?? [],
    shortcuts: english.shortcuts?.map((one) => ({ ...one, name: names[one.url] ?? one.name })) ?? [],
  };
}

/** Renders every document in the language whose texts were defined before this program was loaded. */
export async function drawFirstPaints(): Promise<readonly FirstPaint[]> {
  const drawn: FirstPaint[] = [];
  for (const document of DOCUMENTS) drawn.push(await draw(document));
  const frame = await draw(FRAME);
  drawn.push({
    ...frame,
    file: inLanguage(FRAME_DOCUMENT, LANGUAGE),
    title: null,
    markup: frame.markup.replaceAll(/(<main\b[^>]*>).*?<\/main>/gs, '$1</main>'),
  });
  return drawn;
}
