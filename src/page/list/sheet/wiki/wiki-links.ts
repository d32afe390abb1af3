/** Links to the wikis that the footer credits. */
import { words } from './words.ts';

/** A link to what a wiki tells of an item. */
export interface WikiLink {
  readonly name: string;
  readonly href: string;
}

/** A thing that has a page under its name, such as an achievement. */
export function wikiPages(name: string): readonly WikiLink[] {
  return [
    {
      name: words.wiki,
      href: `https://tibia.fandom.com/wiki/${encodeURIComponent(name.replaceAll(' ', '_'))}`,
    },
    searchOfBrazilianWiki(name),
  ];
}

/** A thing that may stand on a page with others, such as a title: both are searched. */
export function wikiSearches(name: string): readonly WikiLink[] {
  return [
    { name: words.wiki, href: `https://tibia.fandom.com/wiki/Special:Search?query=${encodeURIComponent(name)}` },
    searchOfBrazilianWiki(name),
  ];
}

/** It names many things in Portuguese, so it is asked; a page of exactly that name opens at once. */
function searchOfBrazilianWiki(name: string): WikiLink {
  return {
    name: words.brazilianWiki,
    href: `https://www.tibiawiki.com.br/index.php?search=${encodeURIComponent(name)}`,
  };
}
