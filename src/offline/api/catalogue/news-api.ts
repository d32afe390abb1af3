import { type NewsPage, type NewsQuery, newsAnswerSchema } from '#core/contract/catalogue/content.ts';
import { pathOf, type Question } from '../question.ts';

/** A page of the posts, or the page that holds a post. */
export function newsQuestion({ page, category, post }: NewsQuery): Question<NewsPage> {
  return {
    path: pathOf('news', { page: page === undefined ? page : String(page), category, post }),
    schema: newsAnswerSchema,
  };
}
