import { catalogueText } from '#core/words/catalogue-text.ts';

/** The parts of a catalogue row that make its name. */
interface Named {
  readonly name: string;
  /** Distinguishes creatures of the same name; absent or null = the name is unique. */
  readonly variant?: string | null;
}

/** Returns the row's name for display: "Butterfly (blue)" where several rows share the name. */
export function rowName({ name, variant }: Named): string {
  return variant ? `${name} (${catalogueText(variant)})` : name;
}
