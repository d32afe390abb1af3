import { Link, useRouter } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import type { RichElement, RichText as Text } from '#core/contract/catalogue/rich-text.ts';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './rich-text.module.css';
import { words } from './words.ts';

interface RichTextProps {
  readonly text: Text;
  /** Language of the text, if it differs from the page's. */
  readonly lang?: string | undefined;
}

/** A formatted text: an article or a part of one. */
export function RichTextView({ text, lang }: RichTextProps) {
  return (
    <div className={styles.place}>
      <div className={styles.text} lang={lang}>
        {draw(text)}
      </div>
    </div>
  );
}

function draw(text: Text | undefined): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move
  return text?.map((part, index) => (typeof part === 'string' ? part : <Part key={index} part={part} />));
}

function Part({ part: { tag, href, children } }: { readonly part: RichElement }): ReactNode {
  if (tag === 'br' || tag === 'hr') return createElement(tag);
  if (tag === 'table') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls sideways
      <div className={styles.wide} tabIndex={0}>
        <table>{draw(children)}</table>
      </div>
    );
  }
  if (tag !== 'a') return createElement(tag, null, draw(children));
  if (href === undefined) return draw(children);
  if (href.startsWith('/')) return <OwnLink href={href}>{draw(children)}</OwnLink>;
  if (/^mailto:/i.test(href)) return <a href={href}>{draw(children)}</a>;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.external}>
      {draw(children)}
      <VisuallyHidden> {words.external}</VisuallyHidden>
    </a>
  );
}

/** A link within the app. */
function OwnLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { parseSearch } = useRouter().options;
  const { pathname, search, hash } = new URL(href, location.origin);
  return (
    <Link to={pathname} search={parseSearch(search)} hash={hash.slice(1)} activeOptions={{ exact: true }}>
      {children}
    </Link>
  );
}
