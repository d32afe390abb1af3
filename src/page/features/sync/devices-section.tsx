import { DeviceList } from '#page/parts/devices/device-list.tsx';
import { useDevices } from '#page/state/accounts/devices.ts';
import { useLastContact } from '#page/state/sync/sync-page.ts';

/** Devices that sync with this account, fetched on mount and after every contact with the server. */
export function SyncDevicesSection({ now }: { readonly now: number }) {
  return <DeviceList devices={useDevices(useLastContact())} now={now} />;
}
