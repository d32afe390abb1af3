/** The owned parts of a thing with a base and addons. */
export interface Owned {
  readonly base: boolean;
  /** One for each addon, in their order. */
  readonly addons: readonly boolean[];
}

/** With an addon turned on or off. An addon turns the base on, which it can't be without. */
export function withAddon({ base, addons }: Owned, addon: number, on: boolean): Owned {
  return { base: base || on, addons: addons.map((was, index) => (index === addon ? on : was)) };
}

/** With the base turned on or off. Without it there are no addons. */
export function withBase({ addons }: Owned, on: boolean): Owned {
  return { base: on, addons: on ? addons : addons.map(() => false) };
}

/** Whether the step takes addons away by turning the base off, which is asked about first. */
export function losesAddons(before: Owned, after: Owned): boolean {
  return before.base && !after.base && before.addons.includes(true);
}
