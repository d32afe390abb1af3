import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/component/show.tsx';
import { useForm } from './use-form.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A form of one field, which must have two letters. */
function NameForm({ send }: { readonly send: (name: string) => void }) {
  const form = useForm<'name'>({
    initial: { name: '' },
    rules: ({ name }) => (name.length < 2 ? { name: 'At least two letters.' } : {}),
    send: async ({ name }) => {
      send(name);
      return { ok: true };
    },
  });
  const { value, error, onChange, onBlur } = form.field('name');
  return (
    <form onSubmit={form.onSubmit}>
      <input aria-label="Name" value={value} onChange={onChange} onBlur={onBlur} />
      <p>{error ?? 'All is well.'}</p>
      <button type="submit" disabled={form.submitBarred}>
        Send
      </button>
    </form>
  );
}

const name = () => page.getByLabelText('Name');
const submit = () => page.getByRole('button', { name: 'Send' });
const wrong = () => page.getByText('At least two letters.');

test('an error is told once its field was left, goes while it is put right, and bars the form in between', async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  await show(<NameForm send={(typed) => sent.push(typed)} />);
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await userEvent.type(name(), 'E');
  await expect.element(wrong()).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await expect.element(wrong()).toBeVisible();
  await expect.element(submit()).toBeDisabled();
  await userEvent.type(name(), 'l');
  await expect.element(wrong()).not.toBeInTheDocument();
  await userEvent.click(submit());
  await vi.waitFor(() => expect(sent).toEqual(['El']));
});

test('an error found before the form was open for 100 ms is forgotten, and found again by sending', async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  await show(<NameForm send={(typed) => sent.push(typed)} />);
  (submit().element() as HTMLElement).click();
  await vi.advanceTimersByTimeAsync(99);
  expect(wrong().elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(page.getByText('All is well.')).toBeVisible();
  await userEvent.click(submit());
  await expect.element(wrong()).toBeVisible();
  expect(sent).toEqual([]);
});
