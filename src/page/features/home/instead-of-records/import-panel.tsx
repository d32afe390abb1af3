import { useOpenBazaarDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { PanelHead } from '#page/parts/screen/panel-head.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { agoWords } from '#page/parts/words/moment-words.ts';
import { LISTED_SECTIONS, REGISTRY } from '#page/sections/registry.ts';
import { SectionEmblem } from '#page/sections/section-progress-list.tsx';
import type { BazaarImport } from '#page/state/imports/bazaar-import.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { LinkButton } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { words } from './words.ts';

/** Returns the numbers of entries that an import changed, for each section with a list in which it changed any. */
export function changesOf({ sections }: BazaarImport) {
  return LISTED_SECTIONS.flatMap((section) => {
    const { gained = 0, changed = 0, lost = 0 } = sections[section] ?? {};
    return gained + changed + lost > 0 ? [{ section, gained, changed, lost }] : [];
  });
}

/** Shows how many entries an import changed in each section, and opens its report. */
export function ImportPanel({ of }: { readonly of: BazaarImport }) {
  const { id, auction, at } = of;
  const open = useOpenBazaarDialog();
  const now = useNow();
  return (
    <section aria-labelledby="imported-heading">
      <PanelHead id="imported-heading" title={words.imported}>
        <LinkButton onClick={() => open({ report: id })}>{words.report}</LinkButton>
      </PanelHead>
      <p className={layout.meta}>
        {words.importedFrom({ auction: String(auction.id), ago: agoWords(Date.parse(at), now) })}
      </p>
      <Timeline label={words.imported}>
        {changesOf(of).map(({ section, gained, changed, lost }) => (
          <TimelineEntry
            key={section}
            picture={<SectionEmblem section={section} share={1} size="small" />}
            end={[
              ...(gained > 0 ? [words.gained(gained)] : []),
              ...(changed > 0 ? [words.changed(changed)] : []),
              ...(lost > 0 ? [words.lost(lost)] : []),
            ].join(' · ')}
          >
            {REGISTRY[section].title}
          </TimelineEntry>
        ))}
      </Timeline>
    </section>
  );
}
