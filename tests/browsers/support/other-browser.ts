/** The few operations that the stories need of a browser, so that each story is written once for all browsers. */

/** A control as a screen reader announces it. */
export interface Control {
  readonly role: 'button' | 'checkbox' | 'textbox';
  /** Its whole accessible name. */
  readonly name: string;
  /** Selector of the part of the page that contains it; by default anywhere. */
  readonly within?: string;
}

/** Values that can be passed to the page and back. */
export type Plain = null | boolean | number | string | readonly Plain[];

/** One tab. Every promise rejects when the browser fails to carry out its command. */
export interface Tab {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Clicks the control where it is on the screen, as a player does. Rejects if it is not there. */
  click(control: Control): Promise<void>;
  /** Types into the field as a player does. */
  type(control: Control, text: string): Promise<void>;
  /** Runs `ask` in the page and returns its result. It is sent as text, so it can use nothing but its arguments. */
  read<Answer extends Plain, Args extends readonly Plain[]>(
    ask: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** A device of its own: its storage is empty at first and deleted afterwards. */
export interface OtherBrowser {
  newTab(): Promise<Tab>;
  /** Closes it, with every tab. */
  close(): Promise<void>;
}

export interface Engine {
  /** Its name in test reports. */
  readonly name: string;
  /** A sentence about missing programs, with the remedy; null = none. */
  missing(): string | null;
  start(): Promise<OtherBrowser>;
}

/** Finds a control. Runs in the page, as text. */
export function findControl(role: string, name: string, within: string | null): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    textbox: 'input:not([type=checkbox]):not([type=radio])',
  };
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
    return (element.getAttribute('aria-label') ?? label ?? '').trim();
  };
  const root = within === null ? document : document.querySelector(within);
  const candidates = [...(root?.querySelectorAll(selectors[role] ?? role) ?? [])];
  return candidates.find((element) => nameOf(element) === name && element.checkVisibility()) ?? null;
}

/** The arguments of `findControl` for a control. */
export function controlArguments({ role, name, within }: Control): [string, string, string | null] {
  return [role, name, within ?? null];
}

/** The error for a missing control. */
export function noSuchControl({ role, name, within }: Control): Error {
  return new Error(`There is no ${role} “${name}” ${within === undefined ? 'on the page' : `in ${within}`}.`);
}
