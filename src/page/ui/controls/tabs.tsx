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
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Tabs with one visible panel. Arrow keys, Home and End move and activate. */
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
