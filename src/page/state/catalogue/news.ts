/** Posts that the section of the newest ones does not have. Only the screen of all news loads this. */
import type { NewsPage, NewsQuery } from '#core/contract/catalogue/content.ts';
import { newsRequest } from '#offline/api/catalogue/news-api.ts';
import { type KeptAnswer, useKeptAnswer } from '#page/state/answers/server-answer.ts';

/** A page of the posts, or the page that holds a post. */
export function useNewsPage(query: NewsQuery): KeptAnswer<NewsPage> {
  return useKeptAnswer(newsRequest(query));
}
