import { Link } from '@tanstack/react-router';
import { PanelHead } from '#page/parts/screen/panel-head.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import type { ContentRow, ContentState } from '#page/state/catalogue/content.ts';
import layout from '#page/ui/layout.module.css';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Tag } from '#page/ui/tag.tsx';
import styles from './news.module.css';
import { PostHead } from './post-head.tsx';
import { excerpt, inOrder, postText } from './posts.ts';
import { useNewPosts } from './use-new-posts.ts';
import { words } from './words.ts';

interface NewsPanelProps {
  readonly state: ContentState<'news'>;
  /** Most posts shown. */
  readonly most: number;
  /** Id of the post that the panel is next to, and which it does not show. */
  readonly except?: string | undefined;
}

/** The first posts, each with its title and an excerpt. */
export function NewsPanel({ state, most, except }: NewsPanelProps) {
  return (
    <section aria-labelledby="news-heading" aria-busy={state.status === 'loading' || undefined}>
      {state.status === 'ready' && state.rows.length > 0 ? (
        <Posts posts={state.rows} most={most} except={except} />
      ) : (
        <>
          <PanelHead id="news-heading" title={words.title}>
            {null}
          </PanelHead>
          {state.status === 'loading' && <Waiting most={most} />}
          {state.status === 'failed' && (
            <RetryNotice onRetry={state.retry}>
              {words.failed} {state.message}
            </RetryNotice>
          )}
          {state.status === 'ready' && <p className={layout.quiet}>{words.none}</p>}
        </>
      )}
    </section>
  );
}

function Waiting({ most }: Pick<NewsPanelProps, 'most'>) {
  return (
    <AfterDelay>
      {Array.from({ length: most }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes in fixed places
        <Skeleton key={row} className={styles.waiting} />
      ))}
    </AfterDelay>
  );
}

interface PostsProps extends Omit<NewsPanelProps, 'state'> {
  readonly posts: readonly ContentRow<'news'>[];
}

function Posts({ posts, most, except }: PostsProps) {
  const isNew = useNewPosts(posts);
  const count = posts.filter(isNew).length;
  return (
    <>
      <PanelHead id="news-heading" title={words.title}>
        {count > 0 && <Tag tone="accent">{words.newCount(count)}</Tag>}
        <Link to="/" search={{ page: '1' }}>
          {words.allNews}
        </Link>
      </PanelHead>
      <ul className={styles.posts} aria-labelledby="news-heading">
        {inOrder(posts)
          .filter(({ id }) => id !== except)
          .slice(0, most)
          .map((post) => {
            const { text, lang } = postText(post);
            return (
              <li key={post.id} className={styles.post}>
                <PostHead post={post} isNew={isNew(post)} />
                <h3 lang={lang}>
                  <Link to="/" search={{ news: post.id }}>
                    {text.title}
                  </Link>
                </h3>
                <p className={styles.excerpt} lang={lang}>
                  {excerpt(text.body)}
                </p>
              </li>
            );
          })}
      </ul>
    </>
  );
}
