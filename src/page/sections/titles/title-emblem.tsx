import type { Title } from '#core/catalogue/items.ts';
import type { EmblemProps } from '#page/list/section-drawing.ts';
import { Emblem, type Tincture } from '#page/ui/emblems/emblem.tsx';
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';

interface Bearing {
  readonly charge: GlyphName;
  readonly tincture: Tincture;
}

const BEARINGS: Readonly<Record<string, Bearing>> = {
  Bestiary: { charge: 'wyvern', tincture: 'tenne' },
  Bosstiary: { charge: 'crowned-skull', tincture: 'gules' },
  Hunting: { charge: 'bowman', tincture: 'vert' },
  'Hunting Tasks': { charge: 'bowman', tincture: 'vert' },
  Exploration: { charge: 'compass', tincture: 'celeste' },
  Quests: { charge: 'scroll-unfurled', tincture: 'azure' },
  Outfits: { charge: 'cape', tincture: 'murrey' },
  Mounts: { charge: 'horse-head', tincture: 'olive' },
  Guild: { charge: 'castle', tincture: 'steel' },
  Wealth: { charge: 'two-coins', tincture: 'ochre' },
  Level: { charge: 'upgrade', tincture: 'indigo' },
  Highscores: { charge: 'podium', tincture: 'ochre' },
  Login: { charge: 'sundial', tincture: 'brown' },
  Tibiadrome: { charge: 'arena', tincture: 'rose' },
  Special: { charge: 'laurel-crown', tincture: 'purpure' },
};

const UNKNOWN: Bearing = { charge: 'vertical-banner', tincture: 'sea' };

/** A title's banner: charge and tincture say the type. */
export function TitleEmblem({ item, fill }: EmblemProps<Title>) {
  return <Emblem shape="banner" {...(BEARINGS[item.type] ?? UNKNOWN)} full={fill === 1} />;
}
