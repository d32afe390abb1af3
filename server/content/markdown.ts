/** Parses Markdown to the tree of `#core/contract/catalogue/rich-text.ts`. Everything without an equivalent, such as raw HTML and pictures, is omitted. */
import { type Schema as CleanSchema, sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toHast } from 'mdast-util-to-hast';
import { gfmTable } from 'micromark-extension-gfm-table';
import {
  isRichLink,
  isRichTag,
  MAX_MARKDOWN_LENGTH,
  RICH_TAGS,
  type RichElement,
  type RichText,
} from '#core/contract/catalogue/rich-text.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';

/** Maximum depth of a text's tree: nested lists and quotes need few levels, and code that traverses the tree is recursive. */
export const MAX_MARKDOWN_DEPTH = 24;

/** Maximum number of nodes of a text's tree, several times as many as the longest shipped text has: devices render all of them. */
const MAX_MARKDOWN_NODES = 2000;

const CLEAN: CleanSchema = {
  tagNames: [...RICH_TAGS],
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto'] },
};

type MarkdownNode = Parameters<typeof toHast>[0];
type HastNode = ReturnType<typeof sanitize>;

/** A text that is too long, too deep or has too many parts, or takes too long to parse. */
export class MarkdownRefused extends Error {
  override readonly name = 'MarkdownRefused';

  constructor(
    readonly why: Phrase,
    readonly isSlow = false,
  ) {
    super(why.message);
  }
}

/** Parses a text, within `mostMs` if given. Rejects with MarkdownRefused. */
export type ParseText = (markdown: string, mostMs?: number) => Promise<RichText>;

/** Parses texts in the calling thread: those of the program, which can be trusted. */
export const parseHere: ParseText = async (markdown) => parseMarkdown(markdown);

/** Parses a text. Throws MarkdownRefused. */
export function parseMarkdown(markdown: string): RichText {
  if (markdown.length > MAX_MARKDOWN_LENGTH)
    throw new MarkdownRefused(phrase('admin.texts.tooLong', { most: String(MAX_MARKDOWN_LENGTH) }));
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  prepare(tree);
  const clean = sanitize(toHast(tree), CLEAN);
  return richText(childrenOf(clean));
}

/** Parses a text in another thread, where errors lose their class. */
export function readMarkdown(markdown: string): { readonly tree: RichText } | { readonly refused: Phrase } {
  try {
    return { tree: parseMarkdown(markdown) };
  } catch (error) {
    if (error instanceof MarkdownRefused) return { refused: error.why };
    throw error;
  }
}

/** Maps headings `#` and `##` to the second level, below the page's title, and deeper ones to the third; checks depth and size without recursion. */
function prepare(tree: MarkdownNode): void {
  let level: readonly MarkdownNode[] = [tree];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length;
    if (depth > MAX_MARKDOWN_DEPTH)
      throw new MarkdownRefused(phrase('admin.texts.tooDeep', { most: MAX_MARKDOWN_DEPTH }));
    if (nodes > MAX_MARKDOWN_NODES)
      throw new MarkdownRefused(phrase('admin.texts.tooManyParts', { most: MAX_MARKDOWN_NODES }));
    for (const node of level) if (node.type === 'heading') node.depth = node.depth <= 2 ? 2 : 3;
    level = level.flatMap((node): readonly MarkdownNode[] => ('children' in node ? node.children : []));
  }
}

function childrenOf(node: HastNode): readonly HastNode[] {
  return 'children' in node ? node.children : [];
}

function richText(nodes: readonly HastNode[]): RichText {
  return nodes
    .flatMap((node): RichText => {
      if (node.type === 'text') return [node.value];
      if (node.type !== 'element' || !isRichTag(node.tagName)) return richText(childrenOf(node));
      const tag = node.tagName;
      const children = richText(node.children);
      if (tag !== 'a') return tag === 'p' && children.length === 0 ? [] : [element({ tag }, children)];
      const { href } = node.properties;
      // An unsafe link is replaced by its text.
      return typeof href === 'string' && isRichLink(href) ? [element({ tag, href }, children)] : children;
    })
    .filter((part, index, parts) => part !== '\n' || (isOfLine(parts[index - 1]) && isOfLine(parts[index + 1])));
}

const IN_LINE: ReadonlySet<string> = new Set(['a', 'strong', 'em', 'code']);

/** Whether the part is inline text, so that a line break next to it is a space. */
function isOfLine(part: string | RichElement | undefined): boolean {
  return typeof part === 'string' || (part !== undefined && IN_LINE.has(part.tag));
}

function element(own: Pick<RichElement, 'tag' | 'href'>, children: RichText): RichElement {
  return children.length === 0 ? own : { ...own, children };
}
