import { describe, expect, it } from 'vitest';
import { writeDocument } from './write-document.mjs';

const TEMPLATE = `<html lang="en"><head><title>Loremark</title><meta
  name="description"
  content="All of it."
/><link rel="icon" href="/favicon.svg" /><link rel="manifest" href="/app.json"><script type="module" src="/js/main.js"></script></head><body><noscript>Sorry.</noscript><div id="root"></div></body></html>`;
const NOTHING = { lang: 'en', title: null, description: 'All of it.', noScript: 'Sorry.', markup: '' };
const NO_FILES = {
  beforePaint: '/js/theme.js',
  texts: null,
  manifest: '/app.json',
  fonts: [],
  scripts: [],
  styles: [],
};

it('gives styles and font priority over its script', () => {
  expect(writeDocument(TEMPLATE, NOTHING, NO_FILES)).toContain('<script type="module" fetchpriority="low" src=');
});

it('runs the script that selects the theme before waiting for any style', () => {
  expect(writeDocument(TEMPLATE, NOTHING, NO_FILES)).toMatch(/\/><script src="\/js\/theme\.js"><\/script>\n<link/);
});

describe('a document of the page', () => {
  it('has its own title, description and markup, and preloads the files of its screen', () => {
    const html = writeDocument(
      TEMPLATE,
      { ...NOTHING, title: 'Lists & more', description: 'The "lists".', markup: '<h1>Lists $&</h1>' },
      { ...NO_FILES, scripts: ['/js/a.js'], styles: ['/css/b.css'] },
    );
    expect(html).toContain('<title>Lists &amp; more</title>');
    expect(html).toContain('content="The &quot;lists&quot;."');
    expect(html).toContain('<div id="root"><h1>Lists $&</h1></div>');
    expect(html).toMatch(
      /<link rel="stylesheet" crossorigin href="\/css\/b\.css">\n.*modulepreload.*\/js\/a\.js.*<\/head>/s,
    );
  });

  it('of another language says so, and runs its texts before the page', () => {
    const html = writeDocument(
      TEMPLATE,
      { ...NOTHING, lang: 'pl', noScript: 'Bez tego ani rusz.' },
      { ...NO_FILES, texts: '/js/texts-pl.js', manifest: '/app.pl.json' },
    );
    expect(html).toContain('<html lang="pl">');
    expect(html).toContain('<link rel="manifest" href="/app.pl.json">');
    expect(html).toContain('<noscript>Bez tego ani rusz.</noscript>');
    expect(html).toMatch(/<script defer [^>]*src="\/js\/texts-pl\.js"><\/script>\n<script type="module"/);
  });

  it('has the title of the template if it has none', () => {
    const html = writeDocument(TEMPLATE, NOTHING, NO_FILES);
    expect(html.replace(' fetchpriority="low"', '').replace(/<script src=.*?<\/script>\n/, '')).toBe(TEMPLATE);
  });

  it.each(['<b style="top:0">', '<script>go()</script>', '<a onclick="go()">', '<style>b{}</style>'])(
    'is refused with %s, which the policy would block',
    (markup) => {
      expect(() => writeDocument(TEMPLATE, { ...NOTHING, markup }, NO_FILES)).toThrow(/policy/);
    },
  );

  it('is refused if the template has no place for it', () => {
    expect(() => writeDocument('<html></html>', NOTHING, NO_FILES)).toThrow(/no <\/head>/);
  });
});
