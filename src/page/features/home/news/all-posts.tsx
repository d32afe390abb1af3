import { Link } from '@tanstack/react-router';
import { NEWS_PAGE } from '#core/contract/catalogue/content.ts';
import { AnswerNotice } from '#page/parts/answer-notice/answer-notice.tsx';
import { RichTextView } from '#page/parts/rich-text/rich-text.tsx';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { type ContentRow, useContent } from '#page/state/catalogue/content.ts';
import { useNewsPage } from '#page/state/catalogue/news.ts';
import layout from '#page/ui/layout.module.css';
import styles from './news.module.css';
import { PostHead } from './post-head.tsx';
import { type Category, folded, inOrder, postText } from './posts.ts';
import { useNewPosts } from './use-new-posts.ts';
import { words } from './words.ts';

interface AllPostsProps {
  readonly page: number;
  readonly category: Category | undefined;
}

/** A page of posts: the newest ones are on the device, others come from the server. */
export function AllPosts({ page, category }: AllPostsProps) {
  return page === 1 && category === undefined ? <NewestPosts /> : <FetchedPosts page={page} category={category} />;
}

function NewestPosts() {
  const news = useContent('news');
  if (news.status === 'loading') return <ListLoading progress={null} />;
  if (news.status === 'failed') {
    return (
      <RetryNotice onRetry={news.retry}>
        {words.failed} {news.message}
      </RetryNotice>
    );
  }
  return (
    <>
      <Posts posts={inOrder(news.rows)} none={words.none} />
      <Pages page={1} hasOlder={news.rows.length >= NEWS_PAGE} />
    </>
  );
}

function FetchedPosts({ page, category }: AllPostsProps) {
  const kept = useNewsPage({ page, category });
  const newest = useContent('news');
  const now = useNow();
  const none = page === 1 && category !== undefined ? words.noneOf(words.categories[category]) : words.noneOlder;
  const known = page === 1 && newest.status === 'ready' ? newest.rows.filter((post) => post.category === category) : [];
  const said = { failed: words.failedOlder, offline: known.length > 0 ? words.offlineNewest : words.offlineOlder };
  const notice = <AnswerNotice kept={kept} now={now} said={said} />;
  if (kept.seen !== null) {
    const { posts, last_page } = kept.seen.answer;
    return (
      <>
        {notice}
        <Posts posts={posts} none={none} />
        <Pages page={page} category={category} hasOlder={page < last_page} last={last_page} />
      </>
    );
  }
  if (kept.status === 'loading') return <ListLoading progress={null} />;
  return (
    <>
      {notice}
      {known.length > 0 && <Posts posts={known} none={none} />}
      <Pages page={page} category={category} hasOlder={false} />
    </>
  );
}

interface PostsProps {
  readonly posts: readonly ContentRow<'news'>[];
  /** Text shown if there are none. */
  readonly none: string;
}

function Posts({ posts, none }: PostsProps) {
  const isNew = useNewPosts(posts);
  if (posts.length === 0) return <p className={layout.quiet}>{none}</p>;
  return (
    <ol className={styles.posts} aria-label={words.title}>
      {posts.map((post) => (
        <PostInList key={post.id} post={post} isNew={isNew(post)} />
      ))}
    </ol>
  );
}

function PostInList({ post, isNew }: { readonly post: ContentRow<'news'>; readonly isNew: boolean }) {
  const { text, lang } = postText(post);
  const { shown, isWhole } = folded(text.body);
  return (
    <li className={styles.post}>
      <PostHead post={post} isNew={isNew} />
      <h2 lang={lang}>
        <Link to="/" search={{ news: post.id }}>
          {text.title}
        </Link>
      </h2>
      <RichTextView text={shown} lang={lang} />
      {!isWhole && (
        <Link to="/" search={{ news: post.id }} aria-label={words.readMoreOf(text.title)} className={styles.more}>
          {words.readMore}
        </Link>
      )}
    </li>
  );
}

interface PagesProps {
  readonly page: number;
  readonly category?: Category | undefined;
  readonly hasOlder: boolean;
  /** Number of pages, if known. */
  readonly last?: number;
}

function Pages({ page, category, hasOlder, last }: PagesProps) {
  if (page === 1 && !hasOlder) return null;
  const at = (to: number) => ({ page: String(to), ...(category !== undefined && { category }) });
  return (
    <nav className={`${layout.row} ${styles.pages}`} aria-label={words.pages}>
      {page > 1 && (
        <Link to="/" search={at(page - 1)}>
          {words.newer}
        </Link>
      )}
      {last !== undefined && <span className={layout.quiet}>{words.page({ page, last })}</span>}
      {hasOlder && (
        <Link to="/" search={at(page + 1)}>
          {words.older}
        </Link>
      )}
    </nav>
  );
}
