/** Forms by their labels: filling them, and the errors of their fields. */
import { type Locator, userEvent } from 'vitest/browser';

/** A field, by its label. */
export function fieldOf(place: Locator, label: string): Locator {
  return place.getByLabelText(label, { exact: true });
}

/** Error message of a field, from its description; null = none. */
export function errorOf(place: Locator, label: string): string | null {
  const field = fieldOf(place, label).element();
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

/** Empties the fields, then types, and leaves each field as a player does. */
export async function fillAndLeave(place: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await fieldOf(place, label).fill(value);
    leave(place, label);
  }
}

/** Moves the focus away from a field. */
export function leave(place: Locator, label: string): void {
  (fieldOf(place, label).element() as HTMLElement).blur();
}

/** Types at the end of a field. */
export async function typeInto(place: Locator, label: string, text: string): Promise<void> {
  await userEvent.type(fieldOf(place, label), text);
}

/** Presses a disabled control, as a finger can: the browser's driver would wait until it is enabled. */
export function pressDisabled(control: Locator): void {
  (control.element() as HTMLElement).click();
}
