import type { Title } from '#core/catalogue/items.ts';
import type { EmblemProps } from '#page/list/section-drawing.ts';
import { Emblem, type Tincture } from '#page/ui/emblems/emblem.tsx';
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';

interface EmblemStyle {
  readonly icon: GlyphName;
  readonly tincture: Tincture;
}

const EMBLEM_STYLES: Readonly<Record<string, EmblemStyle>> = {
  Bestiary: { icon: 'wyvern', tincture: 'tenne' },
  Bosstiary: { icon: 'crowned-skull', tincture: 'gules' },
  Hunting: { icon: 'bowman', tincture: 'vert' },
  'Hunting Tasks': { icon: 'bowman', tincture: 'vert' },
  Exploration: { icon: 'compass', tincture: 'celeste' },
  Quests: { icon: 'scroll-unfurled', tincture: 'azure' },
  Outfits: { icon: 'cape', tincture: 'murrey' },
  Mounts: { icon: 'horse-head', tincture: 'olive' },
  Guild: { icon: 'castle', tincture: 'steel' },
  Wealth: { icon: 'two-coins', tincture: 'ochre' },
  Level: { icon: 'upgrade', tincture: 'indigo' },
  Highscores: { icon: 'podium', tincture: 'ochre' },
  Login: { icon: 'sundial', tincture: 'brown' },
  Tibiadrome: { icon: 'arena', tincture: 'rose' },
  Special: { icon: 'laurel-crown', tincture: 'purpure' },
};

const UNKNOWN: EmblemStyle = { icon: 'vertical-banner', tincture: 'sea' };

/** A title's banner: charge and tincture show the type. */
export function TitleEmblem({ item, fill }: EmblemProps<Title>) {
  return <Emblem shape="banner" {...(EMBLEM_STYLES[item.type] ?? UNKNOWN)} full={fill === 1} />;
}
