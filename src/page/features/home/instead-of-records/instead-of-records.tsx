import { useShownUser } from '#page/state/accounts/identity.ts';
import { useImports } from '#page/state/imports/bazaar-import.ts';
import { ChallengePanel } from './challenge-panel.tsx';
import { changesOf, ImportPanel } from './import-panel.tsx';

/** Shows the character's last import that changed a list, else the challenge of the month, to a player who has recorded nothing here. */
export function InsteadOfRecords() {
  return useShownUser() === null ? <ChallengePanel /> : <OfAccount />;
}

function OfAccount() {
  const imports = useImports();
  const character = useShownUser()?.current_character?.id;
  if (imports.status === 'loading') return null;
  const last =
    imports.status === 'ready'
      ? imports.answer.find((one) => one.character === character && one.undone_at === null && changesOf(one).length > 0)
      : undefined;
  return last === undefined ? <ChallengePanel /> : <ImportPanel of={last} />;
}
