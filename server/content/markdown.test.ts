import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { MAX_MARKDOWN_LENGTH, type RichText, richTextSchema } from '#core/contract/catalogue/rich-text.ts';
import { MAX_MARKDOWN_DEPTH, parseMarkdown } from './markdown.ts';

/** Formats the tree similarly to HTML, for readability. */
function shown(text: RichText): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      const href = part.href === undefined ? '' : ` ${part.href}`;
      return part.children === undefined
        ? `<${part.tag}${href}>`
        : `<${part.tag}${href}>${shown(part.children)}</${part.tag}>`;
    })
    .join('');
}

const parsed = (markdown: string) => shown(parseMarkdown(markdown));

describe('Markdown', () => {
  test.each([
    ['a paragraph', 'one\ntwo', '<p>one\ntwo</p>'],
    ['emphasis and code', '*a*\n**b** `c`', '<p><em>a</em>\n<strong>b</strong> <code>c</code></p>'],
    [
      'headings, below the title of the page',
      '# a\n\n## b\n\n### c\n\n###### d',
      '<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3>',
    ],
    ['a list', '- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['a list in a list', '- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['a list of paragraphs', '1. a\n\n2. b', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['a quote', '> a\n>\n> b', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['code', '```js\na  < b\n```', '<pre><code>a  < b\n</code></pre>'],
    ['a line break', 'a\\\nb', '<p>a<br>b</p>'],
    ['a rule', 'a\n\n---', '<p>a</p><hr>'],
    [
      'a table',
      '| a | b |\n| --- | ---: |\n| 1 | *2* |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><em>2</em></td></tr></tbody></table>',
    ],
    ['nothing', ' \n\n', ''],
  ])('has %s', (_, markdown, tree) => {
    expect(parsed(markdown)).toBe(tree);
  });

  test.each([
    ['[a](/contests/1)', '<p><a /contests/1>a</a></p>'],
    ['[a](https://tibia.example/?a=1&b "title")', '<p><a https://tibia.example/?a=1&b>a</a></p>'],
    ['<mailto:a@b.example>', '<p><a mailto:a@b.example>mailto:a@b.example</a></p>'],
    ['[a][b]\n\n[b]: /news', '<p><a /news>a</a></p>'],
  ])('has the link %s', (markdown, tree) => {
    expect(parsed(markdown)).toBe(tree);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java&#x0A;script:alert(1)',
    '&#x01;javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:a',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    '//evil.example',
    '/&#92;evil.example',
    'relative',
    '?query',
    '#part',
  ])('retains only the text of a link to %s', (href) => {
    expect(JSON.stringify(parseMarkdown(`[words](<${href}>) [more][ref]\n\n[ref]: <${href}>`))).not.toMatch(
      href.startsWith('/&#92;') ? /"href":"\/[\\/]/ : /"href"/,
    );
    expect(parsed(`[words](<${href}>)`)).toContain('words');
  });

  test.each([
    ['<script>alert(1)</script>', ''],
    ['<SCRIPT SRC=//evil.example></SCRIPT>', ''],
    ['<svg onload=alert(1)><circle/></svg>', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<iframe src="javascript:alert(1)"></iframe>', ''],
    ['<style>*{display:none}</style>', ''],
    ['<a href="/x" onclick="alert(1)">a</a>', '<p>a</p>'],
    ['a <b onmouseover=alert(1)>b</b>', '<p>a b</p>'],
    ['<!-- a -->', ''],
    ['<details><summary>a</summary></details>', ''],
    ['![picture](/a.png)', ''],
    ['![picture](https://evil.example/a.svg) and words', '<p> and words</p>'],
    ['[![picture](/a.png)](/news)', '<p><a /news></p>'],
    ['&lt;script&gt;', '<p><script></p>'],
  ])('omits everything that is not text: %s', (markdown, tree) => {
    expect(parsed(markdown)).toBe(tree);
  });

  it('has no attributes except the href of a link', () => {
    const tree = parseMarkdown('| a |\n| :-: |\n| b |\n\n3. c\n\n```js title=x\nd\n```\n\n[e](/f "g")\n\n## h {#i}');
    const keys = JSON.stringify(tree).match(/"(\w+)":/g) ?? [];
    expect(new Set(keys)).toEqual(new Set(['"tag":', '"href":', '"children":']));
  });

  test.each([
    ['quotes', (depth: number) => `${'>'.repeat(depth)} a`],
    ['lists', (depth: number) => `${'- '.repeat(depth)}a`],
    ['emphasis', (depth: number) => `${'*a **b '.repeat(depth)}${'c** d*'.repeat(depth)}`],
  ])('refuses a text with endlessly nested %s', (_, nested) => {
    expect(() => parseMarkdown(nested(MAX_MARKDOWN_DEPTH + 1))).toThrow('deeper');
    expect(() => parseMarkdown(nested(600))).toThrow('deeper');
    expect(JSON.stringify(parseMarkdown(nested(5)))).toContain('a');
  });

  test.each([
    ['list items', '', '- a\n'],
    ['cells', '|a|\n|-|\n', '|b|\n'],
    ['links', '', '[a](/b) '],
  ])('refuses a text of too many %s', (_, head, part) => {
    expect(() => parseMarkdown(head + part.repeat(1000))).toThrow('more than 2,000 parts');
    expect(parsed(head + part.repeat(400))).toContain('a');
  });

  it('refuses a text that is too long before parsing it', () => {
    expect(() => parseMarkdown('['.repeat(MAX_MARKDOWN_LENGTH + 1))).toThrow('longer');
  });

  it('yields only trees that match the contract', () => {
    const everything =
      '# a\n\n*b* **c** `d` [e](/f)\\\ng\n\n> h\n\n- i\n\n1. j\n\n---\n\n```\nk\n```\n\n| l |\n| --- |\n| m |';
    expect(v.safeParse(richTextSchema, parseMarkdown(everything)).issues).toBeUndefined();
  });
});
