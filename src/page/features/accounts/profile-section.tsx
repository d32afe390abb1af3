import { accountSettingsSchema } from '#core/contract/accounts/own-account.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { VisibilityField } from '#page/parts/form/visibility-field.tsx';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { type OwnAccount, saveSettings } from '#page/state/accounts/own-account.ts';
import { TextField } from '#page/ui/controls/field.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './own-account.module.css';
import { SectionForm, useRounds } from './section-form.tsx';
import { words } from './words.ts';

const FIELDS = ['default_character_name', 'is_hidden', 'is_ranked'] as const;
type Field = (typeof FIELDS)[number];

interface ProfileFormProps {
  readonly account: OwnAccount;
  readonly onSaved: (said: string) => void;
}

function settingsOf(values: Readonly<Record<Field, string>>) {
  const flag = (field: Field) => (values[field] === '1' ? 1 : 0);
  return {
    default_character_name: values.default_character_name,
    is_hidden: flag('is_hidden'),
    is_ranked: flag('is_ranked'),
  } as const;
}

function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const form = useForm<Field>({
    initial: {
      default_character_name: account.default_character_name ?? '',
      is_hidden: String(account.is_hidden),
      is_ranked: String(account.is_ranked),
    },
    rules: (values) => schemaRules(accountSettingsSchema, FIELDS, settingsOf(values)),
    send: async (values) => {
      const outcome = await saveSettings(settingsOf(values));
      return submitOutcome(FIELDS, outcome, ({ message = '' }) => onSaved(message));
    },
  });
  const visibility = form.field('is_hidden');
  const ranked = form.field('is_ranked');
  return (
    <SectionForm form={form} submit={labels.save}>
      <TextField
        label={words.profile.name}
        hint={words.profile.nameHint}
        autoComplete="off"
        {...form.field('default_character_name')}
      />
      <VisibilityField field={visibility} />
      <p className={styles.quiet}>{visibility.value === '1' ? words.profile.hidden : words.profile.public}</p>
      <Switch
        label={words.profile.ranked}
        checked={ranked.value === '1'}
        onChange={(on) => ranked.onChange({ currentTarget: { value: on ? '1' : '0' } })}
      />
      <p className={styles.quiet}>{ranked.value === '1' ? words.profile.inRankings : words.profile.notInRankings}</p>
    </SectionForm>
  );
}

/** Name and visibility of the player's profile. */
export function ProfileSection({
  account,
  onChanged,
}: {
  readonly account: OwnAccount;
  readonly onChanged: () => void;
}) {
  const { round, done, finish } = useRounds(onChanged);
  return (
    <Panel title={words.profile.title}>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          <dt>{words.username}</dt>
          <dd>{account.username}</dd>
          <dt>{words.profile.since}</dt>
          <dd>
            <time dateTime={account.created_at}>{momentWords(Date.parse(account.created_at))}</time>
          </dd>
        </dl>
        {done}
        <ProfileForm
          key={`${round} ${account.default_character_name} ${account.is_hidden} ${account.is_ranked}`}
          account={account}
          onSaved={finish}
        />
      </div>
    </Panel>
  );
}
