import { type NewsPage, type NewsQuery, newsAnswerSchema } from '#core/contract/catalogue/content.ts';
import { type ApiRequest, pathOf } from '../api-request.ts';

/** A page of the posts, or the page that contains `post`. */
export function newsRequest({ page, category, post }: NewsQuery): ApiRequest<NewsPage> {
  return {
    path: pathOf('news', { page: page === undefined ? page : String(page), category, post }),
    schema: newsAnswerSchema,
  };
}
