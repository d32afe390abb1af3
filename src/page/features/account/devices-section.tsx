import { useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { DeviceList } from '#page/parts/device-list.tsx';
import { agoWords } from '#page/parts/moment-words.ts';
import { OnlineButton } from '#page/parts/online-button.tsx';
import { useOutcome } from '#page/parts/use-outcome.ts';
import type { Asked } from '#page/state/asked.ts';
import type { Devices } from '#page/state/devices.ts';
import { endDevice } from '#page/state/own-account.ts';
import { Button } from '#page/ui/button.tsx';

interface DevicesSectionProps {
  readonly devices: Asked<Devices>;
  /** Device time in ms. */
  readonly now: number;
  readonly onChanged: () => void;
}

/** The devices that sync with the account, each of which can be signed out from here. */
export function DevicesSection({ devices, now, onChanged }: DevicesSectionProps) {
  const open = useOpenAccountDialog();
  const { busy, run } = useOutcome();
  const end = async (client: string) => {
    if (await run(() => endDevice(client), 'Signed out.')) onChanged();
  };
  return (
    <DeviceList
      devices={devices}
      now={now}
      options={({ client, device, lastContact, current }) =>
        current ? (
          <Button small onClick={() => open('logout')}>
            Logout
          </Button>
        ) : (
          <OnlineButton
            small
            busy={busy}
            aria-label={`Sign out ${device}, last contact ${agoWords(Date.parse(lastContact), now)}`}
            onClick={() => void end(client)}
          >
            Sign out
          </OnlineButton>
        )
      }
    />
  );
}
