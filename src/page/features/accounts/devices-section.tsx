import { DeviceList } from '#page/parts/devices/device-list.tsx';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { agoWords } from '#page/parts/words/moment-words.ts';
import { endDevice } from '#page/state/accounts/own-account.ts';
import { SignOutButton } from './sign-out-button.tsx';
import type { WhereUsedProps } from './where-used.ts';
import { words } from './words.ts';

/** Devices that sync with the account. Each can be signed out. */
export function DevicesSection({ devices, now, onChanged }: WhereUsedProps) {
  const { busy, run } = useOutcome();
  const end = async (client: string) => {
    if (await run(() => endDevice(client), words.sessions.ended)) onChanged();
  };
  return (
    <DeviceList
      devices={devices}
      now={now}
      options={({ client, device, lastContact, current }) => (
        <SignOutButton
          device={device}
          known={words.sessions.lastContact(agoWords(Date.parse(lastContact), now))}
          current={current}
          busy={busy}
          onSignOut={() => void end(client)}
        />
      )}
    />
  );
}
