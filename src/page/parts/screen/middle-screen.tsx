import type { ReactNode } from 'react';
import layout from '#page/ui/layout.module.css';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import styles from './middle-screen.module.css';
import { Screen } from './screen.tsx';

interface MiddleScreenProps {
  readonly heading: string;
  readonly picture: ReactNode;
  /** Links or buttons. */
  readonly ways: ReactNode;
  /** One sentence. */
  readonly children: ReactNode;
}

/** A screen without further content: picture, heading, sentence and actions, centred. */
export function MiddleScreen({ heading, picture, ways, children }: MiddleScreenProps) {
  return (
    <Screen>
      <div className={styles.middle}>
        <EmptyState
          picture={picture}
          title={<h1>{heading}</h1>}
          action={<div className={`${layout.cluster} ${styles.ways}`}>{ways}</div>}
        >
          {children}
        </EmptyState>
      </div>
    </Screen>
  );
}
