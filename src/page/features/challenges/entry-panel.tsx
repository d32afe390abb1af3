import { Link } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import type { NamedUser } from '#core/contract/accounts/account.ts';
import { useOpenAccountDialog, useOpenCharactersDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { useOwnCharacters } from '#page/parts/progress/own-characters.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { useFirstSteps } from '#page/state/accounts/first-steps.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { join, leave, type Season, type SeasonEntry } from '#page/state/challenges/challenges.ts';
import { Button, buttonClass } from '#page/ui/controls/button.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Panel } from '#page/ui/panel.tsx';
import styles from './challenges.module.css';
import { countingWords } from './season-times.ts';
import { words } from './words.ts';

interface EntryProps {
  /** The running season. */
  readonly season: Season;
  /** Device time in ms. */
  readonly now: number;
  /** Null = the player did not join. */
  readonly entry: SeasonEntry | null;
  /** Fetches the season again. */
  readonly onChanged: () => void;
}

/** Joins the running season. Before the first score the character can be changed or withdrawn. */
export function SeasonEntryPanel({
  place,
  ...props
}: EntryProps & { readonly place: RefObject<HTMLDivElement | null> }) {
  const identity = useIdentity();
  if (identity.status === 'checking') return null;
  if (identity.status === 'signedOut') return <LogInToJoin />;
  return (
    <div ref={place} tabIndex={-1} className={styles.entry}>
      {props.entry === null ? (
        <Panel title={words.joinTitle}>
          <div className={layout.stack3}>
            <p className={layout.note}>{words.joinWhy}</p>
            <Choice {...props} user={identity.user} />
          </div>
        </Panel>
      ) : (
        <Entered {...props} user={identity.user} entry={props.entry} />
      )}
    </div>
  );
}

function LogInToJoin() {
  const openAccount = useOpenAccountDialog();
  return (
    <Panel title={words.joinTitle}>
      <div className={layout.stack3}>
        <p className={layout.note}>{words.joinWhy}</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => openAccount({ logIn: words.logInToJoin })}>
            {words.logInJoin}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

interface WithUser extends EntryProps {
  readonly user: NamedUser;
}

/** Joins in one press with a single character; with several, one is chosen first. */
function Choice({ user, season, now, entry, onChanged }: WithUser) {
  const named = useOwnCharacters(user).filter(({ isLegacy }) => !isLegacy);
  const openCharacters = useOpenCharactersDialog();
  const steps = useFirstSteps();
  const current = entry?.character.id ?? named.find(({ isCurrent }) => isCurrent)?.id ?? named[0]?.id;
  const [chosen, setChosen] = useState<number | null>(null);
  const { busy, run } = useOutcome();
  const character = named.find(({ id }) => id === (chosen ?? current));
  if (character === undefined) {
    return (
      <Notice
        kind="info"
        // The first steps, while they are shown, have the same button.
        action={
          steps?.includes('character') === false ? (
            <Button small onClick={() => openCharacters(true)}>
              {words.addCharacter}
            </Button>
          ) : undefined
        }
      >
        {words.noCharacter}
      </Notice>
    );
  }
  const act = async () => {
    if (await run(() => join(character.id), words.joinTitle)) onChanged();
  };
  const counting = countingWords({ name: character.name, from: character.countsFrom, until: season.ends_at }, now);
  return (
    <>
      {counting !== null && character.id !== entry?.character.id && <p className={layout.note}>{counting}</p>}
      <div className={styles.actions}>
        {named.length > 1 && (
          <Select
            label={words.character}
            value={String(character.id)}
            options={named.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => setChosen(Number(id))}
          />
        )}
        {entry === null && (
          <OnlineButton variant="primary" busy={busy} onClick={() => void act()}>
            {words.joinWith(character.name)}
          </OnlineButton>
        )}
        {entry !== null && character.id !== entry.character.id && (
          <OnlineButton variant="primary" busy={busy} onClick={() => void act()}>
            {words.change}
          </OnlineButton>
        )}
      </div>
    </>
  );
}

function Entered({ entry, ...props }: WithUser & { readonly entry: SeasonEntry }) {
  const { user, season, now, onChanged } = props;
  const { busy, run } = useOutcome();
  const { character, locked, counts_from } = entry;
  const played = user.current_character;
  const counting = countingWords({ name: character.name, from: counts_from, until: season.ends_at }, now);
  const act = async () => {
    if (await run(leave, words.leave)) onChanged();
  };
  return (
    <Panel title={words.entered(character.name)}>
      <div className={layout.stack3}>
        {locked && <p className={layout.note}>{words.locked}</p>}
        {counting !== null && <p className={layout.note}>{counting}</p>}
        {played !== null && played.id !== character.id && (
          <p className={layout.note}>{words.playsAnother({ entered: character.name, played: played.name })}</p>
        )}
        {!locked && (
          <div className={styles.actions}>
            <Choice key={character.id} {...props} entry={entry} />
            <OnlineButton busy={busy} onClick={() => void act()}>
              {words.leave}
            </OnlineButton>
          </div>
        )}
        <UnrankedNotice entry={entry} />
      </div>
    </Panel>
  );
}

/** Explains why the character is not ranked and what to do about it. */
function UnrankedNotice({ entry: { unranked, exclusion } }: { readonly entry: SeasonEntry }) {
  const openCharacters = useOpenCharactersDialog();
  if (unranked === null) return null;
  if (unranked === 'excluded') {
    return <Notice kind="warn">{exclusion === null ? words.unranked.excluded : words.excludedFor(exclusion)}</Notice>;
  }
  const isOfCharacter = unranked === 'not_verified' || unranked === 'character_hidden';
  return (
    <Notice
      kind="info"
      action={
        isOfCharacter ? (
          <Button small onClick={() => openCharacters(true)}>
            {words.manage}
          </Button>
        ) : (
          <Link to="/account" className={buttonClass('plain', true)}>
            {words.toAccount}
          </Link>
        )
      }
    >
      {words.unranked[unranked]}
    </Notice>
  );
}
