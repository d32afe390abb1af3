/** Markdown as the small tree of `#core/contract/rich-text.ts`. Whatever that tree can't hold is left out, raw HTML and pictures first. */
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

/** Levels of a text's tree: lists in lists and quotes in quotes need few, and whoever walks the tree calls itself at each. */
export const MAX_MARKDOWN_DEPTH = 24;

const CLEAN: CleanSchema = {
  tagNames: [...RICH_TAGS],
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto'] },
};

type MarkdownNode = Parameters<typeof toHast>[0];
type HastNode = ReturnType<typeof sanitize>;

/** A text that is too long or too deep, with a sentence that says so. */
export class MarkdownRefused extends Error {
  override readonly name = 'MarkdownRefused';
}

/** Parses a text. Throws MarkdownRefused. */
export function parseMarkdown(markdown: string): RichText {
  if (markdown.length > MAX_MARKDOWN_LENGTH)
    throw new MarkdownRefused(`The text is longer than ${MAX_MARKDOWN_LENGTH} characters.`);
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  prepare(tree);
  const clean = sanitize(toHast(tree), CLEAN);
  return richText(childrenOf(clean));
}

/** Makes `#` and `##` the second level, below the title of the page, and all below that the third; measures the depth without recursion. */
function prepare(tree: MarkdownNode): void {
  let level: readonly MarkdownNode[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_MARKDOWN_DEPTH)
      throw new MarkdownRefused(`The text is nested deeper than ${MAX_MARKDOWN_DEPTH} levels.`);
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
      // A link that leads nowhere safe is the words that it had.
      return typeof href === 'string' && isRichLink(href) ? [element({ tag, href }, children)] : children;
    })
    .filter((part, index, parts) => part !== '\n' || (isOfLine(parts[index - 1]) && isOfLine(parts[index + 1])));
}

const IN_LINE: ReadonlySet<string> = new Set(['a', 'strong', 'em', 'code']);

/** Whether it is part of a line of text, so that a line break beside it is a space. */
function isOfLine(part: string | RichElement | undefined): boolean {
  return typeof part === 'string' || (part !== undefined && IN_LINE.has(part.tag));
}

function element(own: Pick<RichElement, 'tag' | 'href'>, children: RichText): RichElement {
  return children.length === 0 ? own : { ...own, children };
}
