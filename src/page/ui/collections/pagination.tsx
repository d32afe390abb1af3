import type { ReactNode } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import { pageLinks } from './page-links.ts';
import styles from './pagination.module.css';
import { words } from './words.ts';

interface PaginationProps {
  /** Accessible name, needed if there are several pagers on a page. */
  readonly label?: string;
  /** Current page, from 1. */
  readonly page: number;
  readonly lastPage: number;
  /** Shown range: "1–54 of 571". */
  readonly summary?: string;
  /** Renders the link to a page with the given accessible name and content. */
  readonly link: (to: number, name: string, content: ReactNode) => ReactNode;
}

/** Pager: first, previous, page numbers, next, last. Unavailable steps are shown disabled. */
export function Pagination({ label = words.pages, page, lastPage, summary, link }: PaginationProps) {
  const step = (to: number, name: string, icon: ReactNode, farthest = false) => (
    <li className={classNames(styles.step, farthest && styles.farthest)}>
      {to === page || to < 1 || to > lastPage ? (
        <span className={styles.off} aria-hidden="true">
          {icon}
        </span>
      ) : (
        link(to, name, icon)
      )}
    </li>
  );
  return (
    <nav className={`${layout.row} ${styles.pager}`} aria-label={label}>
      {summary !== undefined && <span>{summary}</span>}
      <ul className={`${layout.row} ${styles.pages}`}>
        {step(1, words.first, <ChevronsLeft aria-hidden />, true)}
        {step(page - 1, words.previous, <ChevronLeft aria-hidden />)}
        {pageLinks(page, lastPage).map((entry) =>
          entry.kind === 'gap' ? (
            <li key={`gap ${entry.after}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry.page}>
              {entry.page === page ? (
                <span className={styles.current} aria-current="page">
                  <VisuallyHidden>{words.page(page)}</VisuallyHidden>
                  <span aria-hidden="true">{page}</span>
                </span>
              ) : (
                link(entry.page, words.page(entry.page), entry.page)
              )}
            </li>
          ),
        )}
        {step(page + 1, words.next, <ChevronRight aria-hidden />)}
        {step(lastPage, words.last, <ChevronsRight aria-hidden />, true)}
      </ul>
    </nav>
  );
}
