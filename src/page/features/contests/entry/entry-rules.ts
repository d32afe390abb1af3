/** Rules for an entry, checked in the form before the server does. */
import { MAX_ALT_TEXT, MAX_ENTRY_TEXT, MAX_ENTRY_TITLE, type OwnEntry } from '#core/contract/contests/contests.ts';
import { words } from '#page/features/contests/words.ts';
import type { ContentRow } from '#page/state/catalogue/content.ts';
import type { DraftRow } from '#page/state/contests/drafts.ts';

/** In the order of the form. */
const FIELDS = ['character', 'title', 'text', 'images'] as const;
export type EntryField = (typeof FIELDS)[number];

export type EntryFaults = Partial<Record<EntryField, string | undefined>>;

/** Returns the message for a text that is too long, else undefined. */
export function lengthFault(text: string, most: number): string | undefined {
  const { length } = text.trim();
  return length > most ? words.form.tooLong({ count: length, most }) : undefined;
}

/**
 * Returns the keys of a draft's images that exist neither on this device nor on the server. `entry` is the player's own,
 * whose images need no file; null = there is none, undefined = not known.
 */
export function goneImages(
  { images }: DraftRow,
  files: ReadonlyMap<string, Blob>,
  entry: Pick<OwnEntry, 'images'> | null | undefined,
): ReadonlySet<string> {
  const onServer = entry === undefined ? undefined : new Set(entry?.images.map(({ id }) => id));
  const isGone = ({ key, uploaded }: DraftRow['images'][number]) =>
    !files.has(key) && (uploaded === null || onServer?.has(uploaded.id) === false);
  return new Set(images.filter(isGone).map(({ key }) => key));
}

interface Known {
  /** Ids of the eligible characters. */
  readonly characters: readonly number[];
  /** Keys of images that no longer exist anywhere. */
  readonly gone: ReadonlySet<string>;
}

/** Returns the faults of a draft. */
export function faultsOf(
  draft: DraftRow,
  { kind }: Pick<ContentRow<'contests'>, 'kind'>,
  { characters, gone }: Known,
): EntryFaults {
  const { form } = words;
  const faults: Record<EntryField, string | undefined> = {
    character: draft.character === null || !characters.includes(draft.character) ? form.characterMissing : undefined,
    title: draft.title.trim() === '' ? form.nameMissing : lengthFault(draft.title, MAX_ENTRY_TITLE),
    text: kind === 'texts' && draft.text.trim() === '' ? form.textMissing : lengthFault(draft.text, MAX_ENTRY_TEXT),
    images:
      kind === 'pictures' && draft.images.length === 0
        ? form.imageMissing
        : draft.images
            .map(({ key, alt }, index) => (gone.has(key) ? form.imageGone(index + 1) : lengthFault(alt, MAX_ALT_TEXT)))
            .find((fault) => fault !== undefined),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** Returns the first field with a fault, in the order of the form. */
export function firstEntryFault(faults: EntryFaults): EntryField | undefined {
  return FIELDS.find((field) => faults[field] !== undefined);
}

/** Maps the server's messages to the form's fields. Messages about a single image are shown at the images. */
export function faultsOfAnswer(errors: Readonly<Record<string, readonly string[]>>): EntryFaults {
  const faults: EntryFaults = {};
  for (const [name, [sentence]] of Object.entries(errors)) {
    const field = FIELDS.find((one) => name === one || name.startsWith(`${one}.`));
    if (field !== undefined && sentence !== undefined) faults[field] ??= sentence;
  }
  return faults;
}
