import { ChunkFailed } from '#page/parts/lazy.tsx';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';
import styles from './list-pager.module.css';
import type { ListPagesProps } from './list-pages.tsx';

/** Stands below the list and is not needed to show it: it comes when the list is there, into the place kept for it. */
const Pages = lazyPart<ListPagesProps>(() => import('./list-pages.tsx').then((part) => part.ListPages), {
  waiting: () => <div className={styles.place} />,
  failed: (_, retry) => <ChunkFailed retry={retry} />,
});

/** The way to the other pages of a list; nothing where there is one page. */
export function ListPager(props: ListPagesProps) {
  return props.lastPage <= 1 ? null : <Pages {...props} />;
}
