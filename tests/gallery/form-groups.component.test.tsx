import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { spoken } from '#tests/component/facts.ts';
import { show } from '#tests/component/show.tsx';
import { FormGroups } from './form-groups.tsx';

beforeEach(() => show(<FormGroups />));

describe('the copy button', () => {
  test('copies and confirms it, in place and to screen readers', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await page.getByRole('button', { name: 'Copy code', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Code copied' })).toBeVisible();
    await expect.poll(spoken).toBe('Code copied');
    expect(write).toHaveBeenCalledWith('LM-7Q4K-29XD');
  });

  test('reports a failure if the browser refuses', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await page.getByRole('button', { name: 'Copy code', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Not copied' })).toBeVisible();
    await expect.poll(spoken).toBe("Not copied. Your browser doesn't allow it.");
  });
});

describe('a file field', () => {
  test('accepts a file and removes it', async () => {
    const field = page.getByLabelText('Your drawing', { exact: true });
    await field.upload(new File([new Uint8Array(2048)], 'doll.png', { type: 'image/png' }));
    const chosen = page.getByText('doll.png 2 kB', { exact: true });
    await expect.element(chosen).toBeVisible();
    await page.getByRole('button', { name: 'Remove doll.png' }).click();
    await expect.element(chosen).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  });
});
