import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { RichTextView } from '#page/parts/rich-text/rich-text.tsx';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { namePage } from '#page/parts/words/page-name.ts';
import { type ContentRow, useContent } from '#page/state/catalogue/content.ts';
import { useNewsPage } from '#page/state/catalogue/news.ts';
import { buttonClass } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { SiteNews } from '../site-news.tsx';
import { PostHead } from './post-head.tsx';
import { postText } from './posts.ts';
import { words } from './words.ts';

/** Other posts shown next to it. */
const FEW_POSTS = 4;

/** One post: from the device if it is among the newest, else from the server. */
export function PostScreen({ id }: { readonly id: string }) {
  const news = useContent('news');
  if (news.status === 'loading') return <WithoutPost content={<ListLoading progress={null} />} loading />;
  const post = news.status === 'ready' ? news.rows.find((one) => one.id === id) : undefined;
  return post === undefined ? <FetchedPost id={id} /> : <Post post={post} />;
}

function FetchedPost({ id }: { readonly id: string }) {
  const { seen, status, again } = useNewsPage({ post: id });
  const post = seen?.answer.posts.find((one) => one.id === id);
  if (post !== undefined && status !== 'missing') return <Post post={post} />;
  switch (status) {
    case 'loading':
      return <WithoutPost content={<ListLoading progress={null} />} loading />;
    case 'offline':
      return <WithoutPost content={<Notice kind="info">{words.offlinePost}</Notice>} />;
    case 'failed':
      return <WithoutPost content={<RetryNotice onRetry={again}>{words.failedPost}</RetryNotice>} />;
    default:
      return <WithoutPost title={words.missing} content={<p className={layout.quiet}>{words.missingWhy}</p>} />;
  }
}

interface WithoutPostProps {
  readonly title?: string;
  readonly loading?: boolean;
  readonly content: ReactNode;
}

function WithoutPost({ title = words.post, loading = false, content }: WithoutPostProps) {
  useEffect(() => {
    if (!loading) namePage(title);
  }, [title, loading]);
  return (
    <Screen head={<ScreenHead title={title} />} loading={loading}>
      {content}
      <NewsLinks />
    </Screen>
  );
}

function Post({ post }: { readonly post: ContentRow<'news'> }) {
  const { text, lang } = postText(post);
  const { title } = text;
  useEffect(() => namePage(title), [title]);
  return (
    <Screen
      head={
        <ScreenHead title={title} lang={lang}>
          <PostHead post={post} />
        </ScreenHead>
      }
      aside={<SiteNews most={FEW_POSTS} except={post.id} />}
    >
      <RichTextView text={text.body} lang={lang} />
      <p>
        <Link to="/" className={buttonClass('quiet', true)}>
          {words.home}
        </Link>
      </p>
    </Screen>
  );
}

function NewsLinks() {
  return (
    <p className={layout.cluster}>
      <Link to="/" search={{ page: '1' }} className={buttonClass('plain', true)}>
        {words.allNews}
      </Link>
      <Link to="/" className={buttonClass('quiet', true)}>
        {words.home}
      </Link>
    </p>
  );
}
