/** Tries what a screen offers: presses its controls, opens its menus, selects and dialogs, and submits its forms. */

/**
 * Goes to a screen, presses each kind of its controls once, and returns the faults that `check` finds after a step. Runs in
 * the page, where a step takes some frames only: it must not refer to anything outside. `where` is the same for screens
 * with the same controls; `used` has the kinds pressed before. Throws an error that names the step after which the page
 * did not settle.
 */
export async function tryEverything(
  path: string,
  where: string,
  used: Set<string>,
  check: () => readonly string[],
): Promise<string[]> {
  const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
  const CONTROLS = 'button, [role=menuitem], [role=menuitemradio]';
  const FIELDS = 'input:not([type]), input[type=text], input[type=email], input[type=password], textarea';
  /** Controls that end what the rest needs. */
  const NOT_PRESSED = /^(?:Reload|Log out here|Log out)$/;
  const found: string[] = [];

  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const shown = (part: ParentNode, selector: string) =>
    [...part.querySelectorAll<HTMLElement>(selector)].filter(isShown);
  const overlays = () => shown(document, OVERLAYS);
  const settled = async (step: string) => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    for (let frames = 0; frames < 600; frames += 1) {
      await frame();
      if (document.documentElement.hasAttribute('data-settled')) return;
    }
    throw new Error(`${step}: the page did not settle.`);
  };
  const after = async (step: string) => {
    await settled(step);
    found.push(...check().map((fault) => `${step}: ${fault}`));
  };
  const press = (element: HTMLElement) => {
    const pointer = { bubbles: true, cancelable: true, button: 0, pointerId: 1, pointerType: 'mouse', isPrimary: true };
    element.focus();
    element.dispatchEvent(new PointerEvent('pointerdown', pointer));
    element.dispatchEvent(new PointerEvent('pointerup', pointer));
    element.click();
  };
  const key = (name: string) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  };
  const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  /** Rows differ by their items only, other controls by their figures. */
  const kindOf = (control: Element) => {
    const isRow = control.closest('main li, tr, [role=row]') !== null;
    return `${isRow ? '' : control.textContent.replaceAll(/[\d.,]+/g, '#')} ${control.className}`;
  };

  /** Submits the forms of a part, first as they are, then with texts that no server accepts. */
  const submitForms = async (part: ParentNode, place: string) => {
    for (const submit of shown(part, 'button[type=submit]')) {
      const step = `${place}, submit ${submit.textContent}`;
      if (used.has(step)) continue;
      used.add(step);
      press(submit);
      await after(`${step} as it is`);
      for (const field of shown(part, FIELDS)) {
        const isMail = field.getAttribute('type') === 'email';
        type(field as HTMLInputElement, isMail ? 'x@example.test' : 'correct-horse-battery');
      }
      if (isShown(submit)) press(submit);
      await after(step);
    }
  };

  const closeOverlays = async (most: number, step: string) => {
    for (let tries = 0; tries < 4 && overlays().length > most; tries += 1) {
      key('Escape');
      await settled(`${step}, Escape`);
      const last = overlays().at(-1);
      if (last === undefined || overlays().length <= most) return;
      const answers = shown(last, 'button').filter((button) =>
        /^(?:Cancel|Discard|Back|Done|No\b.*|Keep\b.*|)$/.test(button.textContent),
      );
      const answer = answers.at(-1);
      if (answer !== undefined) press(answer);
      await settled(`${step}, closed`);
    }
  };

  /** Presses each kind of control in a part once. Returns the number of presses. */
  const pressAll = async (part: () => ParentNode | undefined, place: string): Promise<number> => {
    const address = location.href;
    const before = overlays().length;
    let presses = 0;
    for (;;) {
      const here = part();
      if (here === undefined) return presses;
      await submitForms(here, place);
      const control = shown(here, CONTROLS).find(
        (one) =>
          !one.matches(':disabled, [aria-disabled=true], [role=option], [type=submit]') &&
          !used.has(`${place}, ${kindOf(one)}`) &&
          !NOT_PRESSED.test(one.textContent),
      );
      if (control === undefined) return presses;
      const step = `${place}, ${kindOf(control)}`;
      used.add(step);
      presses += 1;
      press(control);
      await after(step);
      const opened = overlays()[before];
      // Another language of the page would load the document again.
      if (opened?.role === 'listbox' && opened.querySelector('[lang]') === null) {
        shown(opened, '[role=option]').at(-1)?.focus();
        key('Enter');
        await after(`${step}, last option`);
      } else if (opened !== undefined) {
        const inside = await pressAll(() => (isShown(opened) ? opened : undefined), step);
        // It closed before everything in it was used.
        if (inside > 0 && !isShown(opened)) used.delete(step);
      }
      await closeOverlays(before, step);
      if (location.href !== address) {
        history.pushState({}, '', address);
        await after(`${step}, and back`);
      }
    }
  };

  history.pushState({}, '', path);
  await after(path);
  for (const part of ['header', 'main']) {
    const place = part === 'header' ? 'header' : where;
    await pressAll(() => document.querySelector(part) ?? undefined, place);
  }
  return found;
}
