import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { translatePage } from '#tests/builders/translation.ts';
import { atRest, show } from '#tests/component/show.tsx';
import { Tag } from '../tag.tsx';
import { Button } from './button.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';

const OPTIONS = [
  { value: 'normal', label: 'Normal' },
  { value: 'secret', label: 'Secret' },
];

function Controls() {
  const [value, setValue] = useState('normal');
  const [busy, setBusy] = useState(false);
  const isSecret = value === 'secret';
  return (
    <>
      <Select label="Type" value={value} options={OPTIONS} onChange={setValue} />
      <Segmented
        label="Again"
        value={value}
        segments={OPTIONS.map((option) => (isSecret ? { ...option, count: 3 } : option))}
        onChange={setValue}
      />
      <Tag icon={isSecret && <i>!</i>}>{isSecret ? 'hidden' : 'shown'}</Tag>
      <Button busy={busy} onClick={() => setBusy(true)}>
        {busy ? 'Saving' : 'Save'}
      </Button>
    </>
  );
}

test('controls that a browser has translated change their labels, icons and figures', async () => {
  await show(<Controls />);
  onTestFinished(translatePage());
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Secret' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Type' })).toHaveTextContent('Secret');
  await expect.element(page.getByRole('radio', { name: 'Secret' })).toHaveTextContent('Secret3');
  await expect.element(page.getByText('!')).toBeVisible();
  await expect.element(page.getByText('hidden')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true');
  await atRest();
});
