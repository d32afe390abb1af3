import { DeviceList } from '#page/parts/device-list.tsx';
import { useDevices } from '#page/state/account/devices.ts';

/** The devices that sync with this account, asked for anew whenever it is shown. */
export function DevicesSection({ now }: { readonly now: number }) {
  return <DeviceList devices={useDevices()} now={now} />;
}
