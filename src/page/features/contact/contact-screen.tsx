import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { startingDraft } from '#core/contract/contact/contact-draft.ts';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { REGISTRY } from '#page/sections/registry.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { type ContactRow, readMessageDraft, throwAway, useOwnMessages } from '#page/state/contact/messages.ts';
import { keepReportDraft } from '#page/state/contact/report-draft.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Panel } from '#page/ui/panel.tsx';
import styles from './contact.module.css';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { contactScreenOpen, sentMessages } from './message-news.ts';
import { words } from './words.ts';

/** The screen for messages to the operator. */
export function ContactScreen() {
  const params = useSearch({ from: '/contact' });
  const identity = useIdentity();
  const offline = useDeviceOffline();
  const messages = useOwnMessages();
  const now = useNow();
  useEffect(contactScreenOpen, []);
  return (
    <Screen
      head={<ScreenHead title={words.title}>{words.intro}</ScreenHead>}
      aside={
        <Panel title={words.next.title}>
          <ul className={styles.next}>
            {words.next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </Panel>
      }
      loading={identity.status === 'checking' || messages === null}
    >
      {identity.status !== 'checking' && messages !== null && (
        <>
          {offline && <Notice kind="info">{words.offline}</Notice>}
          <Writing
            // Another player or another link gets a new form.
            key={[identity.status === 'signedIn' && identity.user.username, params.about, params.topic].join('\n')}
            params={params}
            messages={messages}
            now={now}
          />
        </>
      )}
    </Screen>
  );
}

interface WritingProps {
  readonly params: { readonly topic?: string | undefined; readonly about?: string | undefined };
  readonly messages: readonly ContactRow[];
  /** Device time in ms. */
  readonly now: number;
}

/** The form, renewed for each message, and the state of earlier messages. */
function Writing({ params, messages, now }: WritingProps) {
  const [form, setForm] = useState(() => ({
    round: 0,
    draft: startingDraft(readMessageDraft(), params),
    isEdited: false,
  }));
  const [newest, setNewest] = useState<string | null>(null);
  const [sentAtOnce, setSentAtOnce] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const navigate = useNavigate();
  const edit = async (message: ContactRow) => {
    if (message.kind === 'report') {
      const { path } = REGISTRY[message.section];
      keepReportDraft(message, message);
      await throwAway(message);
      // The sheet of its item has the form.
      if (path !== null) await navigate({ to: path, search: { item: String(message.item) } });
      return;
    }
    if (message.kind === 'gaps') return;
    await throwAway(message);
    setForm({ round: form.round + 1, draft: message, isEdited: true });
  };
  return (
    <>
      {messages.length > 0 && (
        <MessageList
          messages={messages}
          newest={newest}
          isWriting={isWriting}
          onEdit={(message) => void edit(message)}
          now={now}
        />
      )}
      {sentAtOnce !== null && <Notice kind="done">{sentMessages([sentAtOnce])}</Notice>}
      <MessageForm
        key={form.round}
        draft={form.draft}
        takesFocus={form.isEdited}
        onText={setWriting}
        onWritten={(id, reference) => {
          setNewest(id);
          setSentAtOnce(reference);
          setForm({ round: form.round + 1, draft: startingDraft(readMessageDraft(), {}), isEdited: false });
        }}
      />
    </>
  );
}
