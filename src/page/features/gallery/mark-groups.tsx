import { BookmarkToggle } from '#page/ui/bookmark-toggle.tsx';
import { Emblem, type Metal, type Tincture } from '#page/ui/emblem.tsx';
import { ProgressRing } from '#page/ui/progress-ring.tsx';
import { Tick } from '#page/ui/tick.tsx';
import styles from './gallery-screen.module.css';
import { Group, Held, Specimen } from './specimen.tsx';

const METALS: readonly Metal[] = ['iron', 'bronze', 'silver', 'gold'];
const TINCTURES: readonly Tincture[] = [
  'gules',
  'ochre',
  'olive',
  'vert',
  'sea',
  'celeste',
  'azure',
  'indigo',
  'purpure',
  'murrey',
  'rose',
  'steel',
  'brown',
  'tenne',
];

const TICKS = [
  { state: 'rest', checked: false, disabled: false },
  { state: 'done', checked: true, disabled: false },
  { state: 'disabled', checked: false, disabled: true },
  { state: 'done, disabled', checked: true, disabled: true },
];

/** The marks of progress: what is ticked, what is bookmarked, and how far it has come. */
export function MarkGroups() {
  return (
    <>
      <Group title="Tick">
        {TICKS.map(({ state, checked: initial, disabled }) => (
          <Specimen key={state} state={state}>
            <Held initial={initial}>
              {(checked, change) => (
                <Tick label={`Tick, ${state}`} checked={checked} disabled={disabled} onChange={change} />
              )}
            </Held>
          </Specimen>
        ))}
      </Group>
      <Group title="Bookmark">
        {[false, true].map((initial) => (
          <Specimen key={String(initial)} state={initial ? 'pressed' : 'rest'}>
            <Held initial={initial}>
              {(pressed, press) => (
                <BookmarkToggle name={initial ? 'Marid Ally' : 'Efreet Ally'} pressed={pressed} onChange={press} />
              )}
            </Held>
          </Specimen>
        ))}
      </Group>
      <Group title="Emblem">
        {[false, true].map((full) => (
          <Specimen key={String(full)} state={full ? 'coins, recorded' : 'coins, not recorded'} width="page">
            <div className={styles.row}>
              {METALS.map((metal, index) => (
                <Emblem key={metal} shape="coin" charge="compass" metal={metal} marks={index + 1} full={full} />
              ))}
              <Emblem shape="coin" charge="laurels" metal="iron" full={full} />
              <Emblem shape="coin" charge="laurels" metal="gold" full={full} large />
            </div>
          </Specimen>
        ))}
        {[false, true].map((full) => (
          <Specimen key={String(full)} state={full ? 'banners, recorded' : 'banners, not recorded'} width="page">
            <div className={styles.row}>
              {TINCTURES.map((tincture) => (
                <Emblem key={tincture} shape="banner" charge="crowned-skull" tincture={tincture} full={full} />
              ))}
            </div>
          </Specimen>
        ))}
      </Group>
      <Group title="Progress ring">
        {[0, 0.001, 0.42, 0.999, 1].map((share) => (
          <Specimen key={share} state={`${share * 100} % done`}>
            <ProgressRing share={share} />
          </Specimen>
        ))}
        <Specimen state="large">
          <ProgressRing share={0.42} size="large" />
        </Specimen>
      </Group>
    </>
  );
}
