import { Heatmap } from '#page/ui/figures/heatmap.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { useOpenProfile } from './profile-context.ts';
import { words } from './words.ts';
import { profileYear } from './year.ts';

/** The gains of a year by day; nothing if there was no response from the server. */
export function YearPanel() {
  const { view } = useOpenProfile();
  if (view.seenAt === null) return null;
  const { days, gains, active, busiest } = profileYear(view.profile.days, view.seenAt);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const most = busiest === null ? words.noneYet : words.busiest(busiest.month, busiest.count);
  return (
    <Panel title={words.year} aside={words.inTheYear(gains, active)}>
      <Heatmap label={words.perDay(first.month, last.month, most)} counted={words.records} days={days} />
    </Panel>
  );
}
