import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import styles from '../moderation/moderation.module.css';
import { words } from './words.ts';

interface SettlementProps {
  readonly state: 'accepted' | 'rejected';
  readonly reply: string | null;
}

/** State of a settled report, with the reply to its player. */
export function Settlement({ state, reply }: SettlementProps) {
  return (
    <div className={layout.row}>
      <Tag tone={state === 'accepted' ? 'done' : 'danger'}>{words[state]}</Tag>
      {reply !== null && <span className={styles.typed}>{words.replied(reply)}</span>}
    </div>
  );
}
