import { useEffect, useReducer } from 'react';
import { Screen } from '../screen/screen.tsx';
import { ScreenHead } from '../screen/screen-head.tsx';
import { namePage } from '../words/page-name.ts';
import { FactorSection } from './factor-section.tsx';
import { words } from './words.ts';

/** The screen of editors and admins who have no second factor yet, in place of admin. */
export function FactorSetup() {
  const [moment, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => namePage(words.gate.title), []);
  return (
    <Screen head={<ScreenHead title={words.gate.title}>{words.gate.description}</ScreenHead>}>
      <FactorSection moment={moment} onChanged={changed} />
    </Screen>
  );
}
