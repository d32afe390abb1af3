import { DeviceList } from '#page/parts/device-list.tsx';
import { useDevices } from '#page/state/account/devices.ts';

/** The devices that sync with this account, fetched on mount. */
export function DevicesSection({ now }: { readonly now: number }) {
  return <DeviceList devices={useDevices()} now={now} />;
}
