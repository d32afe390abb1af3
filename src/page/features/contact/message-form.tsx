import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  CONTACT_TOPICS,
  type ContactTopic,
  contactSchema,
  MAX_CONTACT_LENGTH,
} from '#core/contract/contact/contact.ts';
import type { ContactDraft } from '#core/contract/contact/contact-draft.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { keepMessageDraft, useOwnEmail, writeMessage } from '#page/state/contact/messages.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { withElement } from '#page/ui/with-nodes.tsx';
import styles from './contact.module.css';
import { sentMessages } from './message-news.ts';
import { words } from './words.ts';

const FIELDS = ['topic', 'email', 'message', 'website'] as const;
type Field = (typeof FIELDS)[number];

const TOPICS = CONTACT_TOPICS.map((value) => ({ value, label: words.form.topics[value] }));

/** Placeholder for the id that is generated when the message is stored. */
const ANY_ID = '00000000-0000-4000-8000-000000000000';

interface MessageFormProps {
  readonly draft: ContactDraft;
  /** Whether the message field takes the focus, as when a message is edited again. */
  readonly takesFocus: boolean;
  /** Called on every change with whether there is a text. */
  readonly onText: (hasText: boolean) => void;
  /** Called once the message is stored on this device under `id`, or was sent at once with the number `reference`. */
  readonly onWritten: (id: string, reference: string | null) => void;
}

/** The form for a message to the operator. The draft is stored on the device on every change. */
export function MessageForm({ draft, takesFocus, onText, onWritten }: MessageFormProps) {
  const [about, setAbout] = useState(draft.about);
  const form = useForm<Field>({
    initial: { topic: draft.topic ?? CONTACT_TOPICS[0], email: draft.email, message: draft.message, website: '' },
    rules: (values) => schemaRules(contactSchema, FIELDS, { id: ANY_ID, ...values }),
    send: async ({ topic, ...values }) => {
      const outcome = await writeMessage({ ...values, topic: topic as ContactTopic, ...(about && { about }) });
      if (!outcome.ok) return outcome;
      // The email address is retained for the next message.
      keepMessageDraft({ email: values.email });
      announce(outcome.reference === null ? words.form.stored : sentMessages([outcome.reference]));
      onWritten(outcome.id, outcome.reference);
      return { ok: true };
    },
  });
  const { topic, email, message } = {
    topic: form.field('topic'),
    email: form.field('email'),
    message: form.field('message'),
  };

  const ownEmail = useOwnEmail();
  const fillIn = useEffectEvent((address: string) => {
    if (email.value === '') email.onChange({ currentTarget: { value: address } });
  });
  useEffect(() => {
    if (ownEmail !== null) fillIn(ownEmail);
  }, [ownEmail]);

  const isPending = form.flags.pending;
  const reportText = useEffectEvent(onText);
  useEffect(() => {
    if (isPending) return;
    keepMessageDraft({
      topic: topic.value as ContactTopic,
      email: email.value,
      message: message.value,
      ...(about && { about }),
    });
    reportText(message.value.trim() !== '');
  }, [isPending, topic.value, email.value, message.value, about]);

  const length = message.value.trim().length;
  const panel = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>('[name="message"]')?.focus();
  }, [takesFocus]);

  return (
    <Panel title={words.form.title}>
      <form ref={panel} className={`${layout.stack4} ${styles.form}`} onSubmit={form.onSubmit} noValidate>
        {form.message !== null && (
          <Notice kind="danger" alert>
            {form.message}
          </Notice>
        )}
        <Select
          label={words.form.topic}
          value={topic.value}
          options={TOPICS}
          onChange={(value) => topic.onChange({ currentTarget: { value } })}
        />
        {about !== undefined && (
          <p className={`${layout.row} ${styles.about}`}>
            <span>{withElement(words.form.about, <a href={about}>{about}</a>)}</span>
            <Button small variant="quiet" onClick={() => setAbout(undefined)}>
              {words.form.dropAbout}
            </Button>
          </p>
        )}
        <TextField
          type="email"
          inputMode="email"
          autoComplete="email"
          label={words.form.email}
          hint={words.form.emailHint}
          {...email}
        />
        <TextArea
          label={words.form.message}
          hint={
            length > MAX_CONTACT_LENGTH
              ? words.form.tooLong(length - MAX_CONTACT_LENGTH)
              : words.form.counter({ length, most: MAX_CONTACT_LENGTH })
          }
          rows={8}
          {...message}
        />
        <div className={styles.trap} aria-hidden>
          <TextField label={words.form.website} tabIndex={-1} autoComplete="off" {...form.field('website')} />
        </div>
        <p className={layout.quiet}>{words.form.privacy}</p>
        <Button variant="primary" {...form.submit}>
          {words.form.send}
        </Button>
      </form>
    </Panel>
  );
}
