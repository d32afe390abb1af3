/** The page's one taker of news about the catalogue. */
import { takeSections } from './catalogue.ts';
import { createNewsTaker } from './catalogue-news.ts';

export const takeNews = createNewsTaker({ take: takeSections, random: Math.random, later: setTimeout });
