/** Links to the wikis that the footer credits. */
import { words } from '#page/parts/words.ts';

/** A link to a wiki page or search about an item. */
export interface WikiLink {
  readonly name: string;
  readonly href: string;
}

/** Returns links for an item with a page under its name, such as an achievement. */
export function wikiPages(name: string): readonly WikiLink[] {
  return [
    {
      name: words.footer.wiki,
      href: `https://tibia.fandom.com/wiki/${encodeURIComponent(name.replaceAll(' ', '_'))}`,
    },
    searchOfBrazilianWiki(name),
  ];
}

/** Returns links for an item that may share a page with others, such as a title: both wikis are searched. */
export function wikiSearches(name: string): readonly WikiLink[] {
  return [
    { name: words.footer.wiki, href: `https://tibia.fandom.com/wiki/Special:Search?query=${encodeURIComponent(name)}` },
    searchOfBrazilianWiki(name),
  ];
}

/** This wiki uses Portuguese names for many items, so it is searched; a page with exactly this name opens at once. */
function searchOfBrazilianWiki(name: string): WikiLink {
  return {
    name: words.footer.wikiBrazil,
    href: `https://www.tibiawiki.com.br/index.php?search=${encodeURIComponent(name)}`,
  };
}
