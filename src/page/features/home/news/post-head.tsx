import { EnglishTag } from '#page/parts/rich-text/english-tag.tsx';
import { dayWords } from '#page/parts/words/moment-words.ts';
import type { ContentRow } from '#page/state/catalogue/content.ts';
import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import styles from './news.module.css';
import { postText } from './posts.ts';
import { words } from './words.ts';

interface PostHeadProps {
  readonly post: ContentRow<'news'>;
  readonly isNew?: boolean;
}

/** Category and day of a post. */
export function PostHead({ post, isNew = false }: PostHeadProps) {
  const { at, category, pinned } = post;
  return (
    <p className={`${layout.row} ${styles.head}`}>
      {isNew && <Tag tone="accent">{words.isNew}</Tag>}
      {pinned && <Tag>{words.pinned}</Tag>}
      <Tag>{words.categories[category]}</Tag>
      {postText(post).isFallback && <EnglishTag />}
      <time dateTime={at}>{dayWords(Date.parse(at))}</time>
    </p>
  );
}
