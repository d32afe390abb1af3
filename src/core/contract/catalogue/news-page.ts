/** True if a query string of home selects the news: all of them, a category, or a post. */
export function asksForNews(search: string): boolean {
  return /[?&](?:news|page|category)=[^&]/.test(search);
}
