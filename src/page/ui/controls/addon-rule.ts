/** Owned parts of an item with a base and addons. */
export interface Owned {
  readonly base: boolean;
  /** One entry per addon, in order. */
  readonly addons: readonly boolean[];
}

/** Returns the parts with an addon turned on or off. Turning it on turns the base on as well. */
export function withAddon({ base, addons }: Owned, addon: number, on: boolean): Owned {
  return { base: base || on, addons: addons.map((was, index) => (index === addon ? on : was)) };
}

/** Returns the parts with the base turned on or off. Turning it off turns all addons off. */
export function withBase({ addons }: Owned, on: boolean): Owned {
  return { base: on, addons: on ? addons : addons.map(() => false) };
}

/** True if the change turns the base off and with it at least one addon, which needs confirmation. */
export function losesAddons(before: Owned, after: Owned): boolean {
  return before.base && !after.base && before.addons.includes(true);
}
