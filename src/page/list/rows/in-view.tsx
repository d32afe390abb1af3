import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListedItem, Listing } from '#core/filters/list.ts';
import { useListProgress } from '#page/list/list-progress.ts';
import { inViewWords, shownRows, shownWords } from '#page/list/screen/list-words.ts';
import { words } from '#page/list/screen/words.ts';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { useOpenBazaarDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { classNames } from '#page/ui/class-names.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Gavel } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import styles from './in-view.module.css';

/** Opens the import with this section selected; only for signed-in players. */
function ImportButton({ section }: { readonly section: TickableSection }) {
  const open = useOpenBazaarDialog();
  if (useIdentity().status !== 'signedIn') return null;
  return (
    <Button
      small
      variant="quiet"
      className={styles.import}
      icon={<Gavel className="icon--s" aria-hidden />}
      onClick={() => open({ section })}
    >
      {words.bazaarImport}
    </Button>
  );
}

interface InViewProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  readonly listing: Listing<Item>;
  /** Every item of the section. */
  readonly items: readonly Item[];
  /** Draws the section's further figures, for which the header has no space on phones. */
  readonly ExtraFigures: SectionDrawing<Item, Params>['ExtraFigures'];
  /** True if filters are active: only then are the view's own totals shown. */
  readonly narrowed: boolean;
  readonly readOnly: boolean | undefined;
}

/** The view's own count, next to the list; the header shows the totals of the section. */
export function InView<Item extends ListedItem, Params extends CommonParams>({
  definition,
  listing: { rows, page, meta },
  items,
  ExtraFigures,
  narrowed,
  readOnly,
}: InViewProps<Item, Params>) {
  const progress = useListProgress(definition);
  const phone = useMediaQuery(PHONE);
  return (
    <p className={classNames(layout.row, styles.line, !narrowed && styles.whole)}>
      {ExtraFigures !== undefined && (
        <span className={styles.further}>
          <ExtraFigures figures={definition.totals(items, progress).figures} />
        </span>
      )}
      <span>{shownWords(shownRows(meta.page, meta.per_page, page.length, meta.total))}</span>
      {!narrowed && !readOnly && <span className={styles.vow}>{words.totalsNeverChange}</span>}
      {narrowed && rows.length > 0 && <span>{inViewWords(definition, definition.totals(rows, progress))}</span>}
      {!phone && !readOnly && <ImportButton section={definition.section} />}
    </p>
  );
}
