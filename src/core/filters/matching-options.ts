import { foldText, searchWords } from './fold-text.ts';

/** The options whose label contains every word that is typed, without regard to case and accents; those that begin with the text first. */
export function matchingOptions<Option extends { readonly label: string }>(
  options: readonly Option[],
  text: string,
): readonly Option[] {
  const words = searchWords(text);
  if (words.length === 0) return options;
  const start = foldText(text.trim());
  const begin: Option[] = [];
  const others: Option[] = [];
  for (const option of options) {
    const label = foldText(option.label);
    if (!words.every((word) => label.includes(word))) continue;
    (label.startsWith(start) ? begin : others).push(option);
  }
  return [...begin, ...others];
}
