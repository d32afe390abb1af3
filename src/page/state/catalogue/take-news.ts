/** The page's handler of announced publications. */
import { takeSections } from './catalogue.ts';
import { createNewsTaker } from './catalogue-news.ts';

export const takeNews = createNewsTaker({ take: takeSections, random: Math.random, later: setTimeout });
