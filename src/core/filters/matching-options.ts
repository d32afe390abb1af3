import { foldText, searchWords } from './fold-text.ts';

/** Returns the options whose label contains every typed word, ignoring case and accents; those starting with the text first. */
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
