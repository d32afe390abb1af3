import type { ComponentProps } from 'react';
import { Emblem, type Metal, type Tincture } from '#page/ui/emblems/emblem.tsx';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';
import { glyphHref } from '#page/ui/glyphs/glyph.tsx';
import styles from './gallery-screen.module.css';
import { ItemEmblemGroup } from './item-emblem-group.tsx';
import { Group, Specimen } from './specimen.tsx';

const METALS: readonly Metal[] = ['iron', 'bronze', 'silver', 'gold'];
const TINCTURES: readonly Tincture[] = [
  'gules',
  'tenne',
  'brown',
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
  'ash',
  'ink',
];

const FILLED: readonly (Omit<ComponentProps<typeof FilledEmblem>, 'share'> & { readonly what: string })[] = [
  { what: 'shield', shape: 'shield', icon: glyphHref('wyvern'), tincture: 'tenne', discs: 3 },
  { what: 'pavise', shape: 'pavise', icon: glyphHref('crowned-skull'), tincture: 'gules', discs: 2 },
  { what: 'arch', shape: 'arch', icon: glyphHref('horse-head'), tincture: 'olive' },
  { what: 'hexagon', shape: 'hexagon', icon: glyphHref('cape'), tincture: 'murrey' },
  { what: 'plaque', shape: 'plaque', icon: glyphHref('scroll-unfurled'), tincture: 'azure' },
  { what: 'map', shape: 'map', icon: glyphHref('treasure-map'), tincture: 'celeste' },
  { what: 'gem', shape: 'gem', icon: glyphHref('crystal-growth'), tincture: 'purpure' },
];

const SHARES = [0, 1 / 3, 1 / 2, 2 / 3, 1];

/** The heraldic tiles: shape = section, charge and tincture = class, height of the fill = progress. */
export function EmblemGroups() {
  return (
    <>
      <Group title="Emblem">
        {[false, true].map((full) => (
          <Specimen key={String(full)} state={full ? 'coins, recorded' : 'coins, not recorded'} width="page">
            <div className={styles.row}>
              {METALS.map((metal, index) => (
                <Emblem key={metal} shape="coin" icon="compass" metal={metal} marks={index + 1} full={full} />
              ))}
              <Emblem shape="coin" icon="laurels" metal="iron" full={full} />
              <Emblem shape="coin" icon="laurels" metal="gold" full={full} large />
            </div>
          </Specimen>
        ))}
        {[false, true].map((full) => (
          <Specimen key={String(full)} state={full ? 'banners, recorded' : 'banners, not recorded'} width="page">
            <div className={styles.row}>
              {TINCTURES.map((tincture) => (
                <Emblem key={tincture} shape="banner" icon="crowned-skull" tincture={tincture} full={full} />
              ))}
            </div>
          </Specimen>
        ))}
      </Group>
      <Group title="Emblem that fills in steps">
        {FILLED.map(({ what, ...emblem }) => (
          <Specimen key={what} state={`${what}: 0, 1/3, 1/2, 2/3, complete`}>
            <div className={styles.row}>
              {SHARES.map((share) => (
                <FilledEmblem key={share} {...emblem} share={share} />
              ))}
            </div>
          </Specimen>
        ))}
        <Specimen state="sizes" width="page">
          <div className={styles.row}>
            {(['small', 'large', 'largest'] as const).map((size) => (
              <FilledEmblem
                key={size}
                shape="shield"
                icon={glyphHref('wyvern')}
                tincture="tenne"
                discs={5}
                share={2 / 3}
                size={size}
              />
            ))}
          </div>
        </Specimen>
      </Group>
      <ItemEmblemGroup />
    </>
  );
}
