import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/component/show.tsx';
import { type Stage, StagePicker } from './stage-picker.tsx';

const STAGES: readonly Stage[] = [
  { label: 'Not started' },
  { label: 'Stage 1, 50 kills' },
  { label: 'Stage 2, 500 kills' },
  { label: 'Complete, 1,000 kills' },
];

function Dragon() {
  const [stage, setStage] = useState(2);
  return <StagePicker label="Stage of Dragon" stages={STAGES} value={stage} onChange={setStage} />;
}

const radios = () =>
  page.getByRole('radiogroup', { name: 'Stage of Dragon' }).getByRole('radio').elements() as HTMLInputElement[];
const reached = () => radios().findIndex((radio) => radio.checked);
/** The stages that are drawn as passed. */
const underlined = () =>
  radios().flatMap((radio, index) =>
    getComputedStyle(radio.parentElement ?? radio, '::after').content === 'none' ? [] : [index],
  );

test('moves by the arrow keys, and underlines what is passed', async () => {
  await show(<Dragon />);
  expect([reached(), underlined()]).toEqual([2, [1]]);
  await userEvent.click(page.getByRole('radio', { name: 'Stage 2' }), { force: true });
  await userEvent.keyboard('{ArrowRight}');
  expect([reached(), underlined()]).toEqual([3, [1, 2]]);
  await expect.element(page.getByRole('radio', { name: 'Complete, 1,000 kills' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect([reached(), underlined()]).toEqual([0, []]);
});
