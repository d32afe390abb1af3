import type { Achievement } from '#core/catalogue/items.ts';
import { TickControl } from '#page/list/controls/tick-control.tsx';
import type { ControlProps } from '#page/list/section-look.ts';
import { useRival } from './use-rival.ts';

/** A tick that is out of reach beside one that excludes it. */
export function AchievementControl(props: ControlProps<Achievement>) {
  return <TickControl {...props} barredBy={useRival(props.item)?.name} />;
}
