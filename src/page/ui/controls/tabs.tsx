import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { readingDirection } from '#page/ui/overlays/reading-direction.ts';
import styles from './tabs.module.css';

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several contents in one place, of which one is shown. Arrow keys, Home and End move and show. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Root value={value} onValueChange={onChange} dir={readingDirection()}>
      <List className={styles.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} className={styles.content}>
          {tab.content}
        </Content>
      ))}
    </Root>
  );
}
