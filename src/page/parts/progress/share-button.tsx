import type { Profile } from '#core/contract/profiles/profiles.ts';
import { Link } from '#page/ui/icons/icons.tsx';
import { type SharedProfile, useOpenShareDialog } from '../dialogs/shell-dialogs.ts';
import { ButtonWithReason, IconButtonWithReason } from '../screen/disabled-with-reason.tsx';
import { words } from '../words.ts';

/** Reasons why a hidden profile can't be shared, and what to do. */
export const NOT_SHARED = words.sharing.reason;

interface ShareButtonProps {
  readonly profile: SharedProfile;
  /** Why the profile is hidden; the button then shows the reason. */
  readonly hidden: Profile['hidden'];
  /** Shows only the icon, in a list of characters. */
  readonly iconOnly?: boolean;
}

/** Opens the dialog that shares a profile. */
export function ShareButton({ profile, hidden, iconOnly = false }: ShareButtonProps) {
  const open = useOpenShareDialog();
  const reason = hidden === undefined ? undefined : NOT_SHARED[hidden];
  const icon = <Link className="icon--s" aria-hidden />;
  if (iconOnly) {
    return (
      <IconButtonWithReason
        label={words.sharing.shareOf(profile.character)}
        reason={reason}
        onPress={() => open(profile)}
      >
        {icon}
      </IconButtonWithReason>
    );
  }
  return (
    <ButtonWithReason icon={icon} reason={reason} onPress={() => open(profile)}>
      {words.sharing.share}
    </ButtonWithReason>
  );
}
