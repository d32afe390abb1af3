import { Tag } from '#page/ui/tag.tsx';
import { words } from './words.ts';

/** Says that a text is in English because the page's language has none. */
export function EnglishTag() {
  return <Tag>{words.inEnglish}</Tag>;
}
