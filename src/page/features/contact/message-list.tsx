import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonWithReason } from '#page/parts/screen/disabled-with-reason.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { gapWords } from '#page/parts/words/gap-words.ts';
import { agoWords, momentWords } from '#page/parts/words/moment-words.ts';
import { type ContactRow, refusalOf, sendMessages, throwAway, useSending } from '#page/state/contact/messages.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CopyButton } from '#page/ui/controls/copy-button.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { withElement } from '#page/ui/with-nodes.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './contact.module.css';
import { words } from './words.ts';

interface MessageListProps {
  /** Newest first. */
  readonly messages: readonly ContactRow[];
  /** Id of the message that was just stored, whose row takes the focus; null = none. */
  readonly newest: string | null;
  /** Whether another message is being written, which prevents editing one of these. */
  readonly isWriting: boolean;
  readonly onEdit: (message: ContactRow) => void;
  /** Device time in ms. */
  readonly now: number;
}

/** The player's messages: waiting, refused and sent ones with their reference numbers. */
export function MessageList({ messages, newest, ...rest }: MessageListProps) {
  return (
    <Panel title={words.list.title}>
      <ul className={layout.stack4}>
        {messages.map((message) => (
          <Message key={message.id} message={message} takesFocus={message.id === newest} {...rest} />
        ))}
      </ul>
    </Panel>
  );
}

interface MessageProps extends Omit<MessageListProps, 'messages' | 'newest'> {
  readonly message: ContactRow;
  readonly takesFocus: boolean;
}

function Message({ message, takesFocus, isWriting, onEdit, now }: MessageProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) row.current?.focus();
  }, [takesFocus]);
  const topic = titleOf(message);
  const { reference, refused } = message;

  const discard = async (said: string) => {
    // The button disappears with its row.
    document.getElementById('main')?.focus({ preventScroll: true });
    const undo = await throwAway(message);
    notify('done', said, { label: labels.undo, run: undo });
  };
  const actions = (): ReactNode => {
    if (reference !== null)
      return (
        <>
          {reference !== '' && <CopyButton text={reference} label={words.list.copy} confirmation={words.list.copied} />}
          <Button
            small
            variant="quiet"
            aria-label={words.list.removeOf(reference || topic)}
            onClick={() => void discard(reference === '' ? words.list.reportRemoved : words.list.removed(reference))}
          >
            {words.list.remove}
          </Button>
        </>
      );
    return (
      <>
        {refused !== null && message.kind !== 'gaps' && (
          <ButtonWithReason
            small
            aria-label={words.list.editOf(topic)}
            reason={isWriting && message.kind === 'message' ? words.list.cannotEdit : undefined}
            onPress={() => onEdit(message)}
          >
            {words.list.edit}
          </ButtonWithReason>
        )}
        <Button
          small
          variant="quiet"
          aria-label={words.list.throwAwayOf(topic)}
          onClick={() => void discard(words.list.thrownAway)}
        >
          {words.list.throwAway}
        </Button>
      </>
    );
  };
  return (
    <li ref={row} className={`${layout.stack2} ${styles.message}`} tabIndex={-1}>
      <div>
        <b>{topic}</b> <span className={layout.quiet}>· {agoWords(message.writtenAt, now)}</span>
        <State message={message} now={now} />
      </div>
      {reference === null && <p className={styles.text}>{textOf(message)}</p>}
      <div className={layout.row}>{actions()}</div>
    </li>
  );
}

function titleOf(message: ContactRow): string {
  if (message.kind === 'report') return words.list.report({ item: message.itemName, fact: message.fieldName });
  if (message.kind === 'gaps') return words.list.gaps;
  // Another version of the app may have had other topics.
  return words.form.topics[message.topic] ?? words.form.topics.other;
}

function textOf(message: ContactRow): string {
  if (message.kind === 'report') return words.list.reported({ value: message.value, source: message.source });
  return message.kind === 'gaps' ? message.gaps.map(gapWords).join('\n') : message.message;
}

/** State of a message, or the reason why it waits. */
function State({ message, now }: { readonly message: ContactRow; readonly now: number }) {
  const offline = useDeviceOffline();
  const sending = useSending();
  const { reference, notBefore } = message;
  const refused = refusalOf(message);
  if (reference === '') return <p>{words.list.reportSent}</p>;
  if (reference !== null) return <p>{withElement(words.list.sent, <b className={styles.reference}>{reference}</b>)}</p>;
  if (refused !== null) return <p className={styles.refused}>{words.list.refused(refused)}</p>;
  if (offline) return <p className={layout.quiet}>{words.list.offline}</p>;
  if (sending) return <p className={layout.quiet}>{words.list.sending}</p>;
  if (notBefore > now) return <p className={layout.quiet}>{words.list.later(momentWords(notBefore))}</p>;
  return (
    <p className={layout.quiet}>
      {words.list.waiting}{' '}
      <Button small onClick={() => sendMessages()}>
        {words.list.tryNow}
      </Button>
    </p>
  );
}
