import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { agoWords } from '#page/parts/words/moment-words.ts';
import { usePlayers } from '#page/state/profiles/players.ts';
import { refreshProfile } from '#page/state/profiles/profile.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import { Plus, X } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './profile.module.css';
import { useOpenProfile } from './profile-context.ts';
import { words } from './words.ts';

interface ChoosePlayerProps {
  /** Username of the profile's player. */
  readonly profile: string;
  readonly onChoose: (username: string) => void;
  readonly onClose: () => void;
}

/** Chooses one of the followed players, or any other by username. */
function ChoosePlayer({ profile, onChoose, onClose }: ChoosePlayerProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const players = usePlayers();
  const followed = [...(players?.following.values() ?? [])].filter((name) => name !== '' && name !== profile).sort();
  const choose = (name: string) => {
    const username = name.trim();
    if (username === '') setError(words.nameMissing);
    else if (username.toLowerCase() === profile.toLowerCase()) setError(words.sameHere(profile));
    else onChoose(username);
  };
  return (
    <FormDialog
      title={words.addPlayer}
      send={words.compare}
      local
      form={{
        flags: { dirty: typed !== '', pending: false },
        message: null,
        onSubmit: (event) => {
          event.preventDefault();
          choose(typed);
        },
      }}
      below={
        followed.length > 0 && (
          <section aria-label={words.followed} className={styles.followed}>
            <h3>{words.followed}</h3>
            <div className={layout.row}>
              {followed.map((name) => (
                <Button key={name} onClick={() => onChoose(name)}>
                  {name}
                </Button>
              ))}
            </div>
          </section>
        )
      }
      onClose={onClose}
    >
      <TextField
        label={words.username}
        value={typed}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}

const WHY = { missing: words.otherMissing, same: words.otherSame } as const;

/** Explains why a second player is not shown, or that the values are old. */
export function OtherState() {
  const { other } = useOpenProfile();
  const now = useNow();
  if (other.status === 'none') return null;
  const { username } = other;
  if (other.status === 'loading') {
    return (
      <p className={layout.meta} role="status">
        {words.otherLoading(username)}
      </p>
    );
  }
  if (other.status === 'ready') {
    return (
      other.stale && (
        <p className={layout.meta} role="status">
          {words.otherAsOf({ name: other.name, ago: agoWords(other.seenAt, now) })}
        </p>
      )
    );
  }
  if (other.status === 'missing' || other.status === 'same') {
    return (
      <Notice kind="info" alert>
        {WHY[other.status](username)}
      </Notice>
    );
  }
  return (
    <RetryNotice onRetry={() => refreshProfile('compared')}>
      {other.status === 'offline' ? words.otherOffline(username) : words.otherFailed(username)}
    </RetryNotice>
  );
}

/** Chooses a second player to compare with the profile, or removes the chosen one. */
export function OtherPlayerChoice() {
  const { view, other } = useOpenProfile();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const compareWith = (username: string | undefined) => {
    setChoosing(false);
    // Without the second player, the filter may name a choice that no longer exists.
    const next = { and: username, with: undefined };
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
  };
  const isNone = other.status === 'none';
  const shown = other.status === 'ready' ? other.name : isNone ? '' : other.username;
  return (
    <>
      {/* One button, so that the focus stays on it. */}
      <Button
        small
        icon={isNone ? <Plus className="icon--s" aria-hidden /> : <X className="icon--s" aria-hidden />}
        onClick={() => (isNone ? setChoosing(true) : compareWith(undefined))}
      >
        {isNone ? words.addPlayer : words.removePlayer(shown)}
      </Button>
      {choosing && (
        <ChoosePlayer profile={view.profile.username} onChoose={compareWith} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}
