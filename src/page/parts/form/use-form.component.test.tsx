import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#page/ui/controls/button.tsx';
import { shownToast } from '#page/ui/overlays/toast-store.ts';
import { pressDisabled } from '#tests/component/form.ts';
import { atRest, show } from '#tests/component/show.tsx';
import { useForm } from './use-form.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A form with one field, which must have two letters. */
function NameForm({ send }: { readonly send: (name: string) => void }) {
  const form = useForm<'name'>({
    initial: { name: '' },
    rules: ({ name }) => (name.length < 2 ? { name: 'At least two letters.' } : {}),
    send: async ({ name }) => {
      send(name);
      return { ok: true };
    },
  });
  const { name, value, error, onChange, onBlur } = form.field('name');
  return (
    <form aria-label="Registration" onSubmit={form.onSubmit}>
      <input aria-label="Name" name={name} value={value} onChange={onChange} onBlur={onBlur} />
      <p>{error ?? 'All is well.'}</p>
      <Button {...form.submit}>Send</Button>
    </form>
  );
}

const name = () => page.getByLabelText('Name');
const submit = () => page.getByRole('button', { name: 'Send' });
const wrong = () => page.getByRole('form').getByText('At least two letters.');

test('an error disables the form at once, is shown once its field loses the focus, and disappears when corrected', async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  await show(<NameForm send={(typed) => sent.push(typed)} />);
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await userEvent.type(name(), 'E');
  await expect.element(wrong()).not.toBeInTheDocument();
  await expect.element(submit()).toBeDisabled();
  (document.activeElement as HTMLElement).blur();
  await expect.element(wrong()).toBeVisible();
  await expect.element(submit()).toBeDisabled();
  await userEvent.type(name(), 'l');
  await expect.element(wrong()).not.toBeInTheDocument();
  await userEvent.click(submit());
  await expect.poll(() => sent).toEqual(['El']);
});

test('an error within 100 ms after opening is cleared, and found again on submit', async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  await show(<NameForm send={(typed) => sent.push(typed)} />);
  (submit().element() as HTMLElement).click();
  await vi.advanceTimersByTimeAsync(99);
  expect(wrong().elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(page.getByText('All is well.')).toBeVisible();
  pressDisabled(submit());
  await expect.element(wrong()).toBeVisible();
  expect(sent).toEqual([]);
});

test.for(['the button is pressed', 'Enter is pressed in a field'] as const)(
  'an invalid form shows the reason when %s, and focuses the field',
  async (how) => {
    const sent: string[] = [];
    await show(<NameForm send={(typed) => sent.push(typed)} />);
    await atRest();
    await userEvent.type(name(), 'E');
    await expect.element(submit()).toHaveAttribute('data-tooltip', 'At least two letters.');
    if (how === 'the button is pressed') pressDisabled(submit());
    else await userEvent.keyboard('{Enter}');
    await expect.element(wrong()).toBeVisible();
    await expect.element(name()).toHaveFocus();
    expect(shownToast()).toMatchObject({ kind: 'warning', text: 'At least two letters.' });
    expect(sent).toEqual([]);
  },
);

test('a value filled in by a password manager with a single event enables the form', async () => {
  const sent: string[] = [];
  await show(<NameForm send={(typed) => sent.push(typed)} />);
  await expect.element(submit()).toBeDisabled();
  const field = name().element();
  // As a browser extension does: by the native setter instead of the page's own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Elyra');
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(submit()).toBeEnabled();
  await userEvent.click(submit());
  await expect.poll(() => sent).toEqual(['Elyra']);
});
