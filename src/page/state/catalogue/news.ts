/** Posts older than those in the section of the newest ones. Only loaded by the screen of all news. */
import type { NewsPage, NewsQuery } from '#core/contract/catalogue/content.ts';
import { newsRequest } from '#offline/api/catalogue/news-api.ts';
import { type StoredAnswer, useStoredAnswer } from '#page/state/answers/server-answer.ts';

/** Returns a page of the posts, or the page that contains a post. */
export function useNewsPage(query: NewsQuery): StoredAnswer<NewsPage> {
  return useStoredAnswer(newsRequest(query));
}
