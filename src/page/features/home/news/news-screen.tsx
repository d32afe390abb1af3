import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { NEWS_CATEGORIES } from '#core/contract/catalogue/content.ts';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { namePage } from '#page/parts/words/page-name.ts';
import layout from '#page/ui/layout.module.css';
import { SiteEvents, SiteNewest } from '../site-news.tsx';
import { AllPosts } from './all-posts.tsx';
import styles from './news.module.css';
import { PostScreen } from './post-screen.tsx';
import type { Category } from './posts.ts';
import { words } from './words.ts';

interface NewsScreenProps {
  /** Id of a post. */
  readonly news?: string | undefined;
  readonly page?: string | undefined;
  readonly category?: string | undefined;
}

/** All news, one category, or one post, depending on the address. */
export function NewsScreen({ news, page, category }: NewsScreenProps) {
  return news === undefined ? (
    <NewsList page={pageOf(page)} category={categoryOf(category)} />
  ) : (
    <PostScreen id={news} />
  );
}

const pageOf = (page = '') => (/^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1);

const categoryOf = (category: string | undefined) => NEWS_CATEGORIES.find((known) => known === category);

interface NewsListProps {
  readonly page: number;
  readonly category: Category | undefined;
}

function NewsList({ page, category }: NewsListProps) {
  useEffect(() => namePage(words.title), []);
  return (
    <Screen
      head={
        <>
          <ScreenHead
            title={words.title}
            links={
              <>
                <Link to="/">{words.home}</Link> <a href="/news.rss">{words.feed}</a>
              </>
            }
          >
            {words.lead}
          </ScreenHead>
          <nav aria-label={words.filter}>
            <ul className={`${layout.cluster} ${styles.categories}`}>
              <li>
                <CategoryLink chosen={category === undefined}>{words.all}</CategoryLink>
              </li>
              {NEWS_CATEGORIES.map((one) => (
                <li key={one}>
                  <CategoryLink category={one} chosen={category === one}>
                    {words.categories[one]}
                  </CategoryLink>
                </li>
              ))}
            </ul>
          </nav>
        </>
      }
      aside={
        <>
          <SiteEvents />
          <SiteNewest recorded={false} />
        </>
      }
    >
      <AllPosts key={`${category} ${page}`} page={page} category={category} />
    </Screen>
  );
}

interface CategoryLinkProps {
  readonly category?: Category;
  readonly chosen: boolean;
  readonly children: ReactNode;
}

function CategoryLink({ category, chosen, children }: CategoryLinkProps) {
  return (
    <Link
      to="/"
      search={category === undefined ? { page: '1' } : { category }}
      activeOptions={{ exact: true }}
      aria-current={chosen ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
