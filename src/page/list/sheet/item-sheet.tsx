import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rowName } from '#core/catalogue/row-name.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { pressBookmark, pressBox, pressMark } from '#page/list/rows/item-controls.ts';
import { useItemProgress } from '#page/list/rows/use-item-progress.ts';
import type { ControlProps, SectionDrawing, SectionSheetProps } from '#page/list/section-drawing.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { ShareLinkButton } from '#page/parts/screen/share-link-button.tsx';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { BookmarkToggle } from '#page/ui/controls/bookmark-toggle.tsx';
import { Button, IconButton } from '#page/ui/controls/button.tsx';
import { ChevronLeft, ChevronRight } from '#page/ui/icons/icons.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { HowToGet } from './how-to-get.tsx';
import { type FactLine, ItemDates, ItemFacts } from './item-facts.tsx';
import { ItemNote } from './item-note.tsx';
import { ItemRarity } from './item-rarity.tsx';
import styles from './item-sheet.module.css';
import type { ItemSheetProps } from './item-sheet-props.ts';
import { KillsPanel } from './kills/kills-panel.tsx';
import { LinkedItems } from './linked-items.tsx';
import { QuestOffer } from './quest-offer.tsx';
import { FactChoice, ReportData } from './report/report-data.tsx';
import { useAcquisition } from './use-acquisition.ts';
import { wikiPages } from './wiki/wiki-links.ts';
import { words } from './words.ts';

const DataReportDialog = lazyDialog(async () => (await import('./report/report-dialog.tsx')).DataReportDialog);

interface ItemSheetOfSection<Item extends ListedItem, Params extends CommonParams>
  extends SectionSheetProps<Item, Params> {
  readonly facts: (item: Item) => readonly FactLine[];
  /** Content below an item's marks. */
  readonly note?: ((item: Item) => ReactNode) | undefined;
}

interface ItemMarksProps<Item extends ListedItem> extends Omit<ControlProps<Item>, 'block'> {
  readonly Control: SectionDrawing<Item, never>['Control'];
}

/** Controls and bookmark of an item, as on its row. */
function ItemMarks<Item extends ListedItem>({ Control, ...props }: ItemMarksProps<Item>) {
  const { definition, item, progress, marks } = props;
  const bookmarked = progress.bookmarked.has(item.id);
  return (
    <div className={styles.marks}>
      <Control {...props} block />
      {definition.lists?.bookmarked !== undefined && (
        <span className={styles.mark}>
          <BookmarkToggle name={item.name} pressed={bookmarked} onChange={(next) => marks.bookmark(item, next)} />
          <span aria-hidden="true">{bookmarked ? words.bookmarked : words.bookmark}</span>
        </span>
      )}
    </div>
  );
}

const pagesOfName = ({ name }: ListedItem) => wikiPages(name);

const neverExcluded = () => undefined;

/** Reports that the requested item does not exist, and offers the list. */
function NoSuchItem({ requested, noun, onClose }: Pick<ItemSheetProps<never>, 'requested' | 'noun' | 'onClose'>) {
  return (
    <Dialog
      title={words.noSuch(noun)}
      place="end"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.showList}
        </Button>
      }
    >
      <p>{words.noSuchItem({ noun, number: requested })}</p>
    </Dialog>
  );
}

/**
 * All details of one item, over its list: summary, the player's marks, facts, and buttons to the neighbouring items.
 * Sections only add data.
 */
export function ItemSheet<Item extends ListedItem, Params extends CommonParams>(
  props: ItemSheetOfSection<Item, Params>,
) {
  const { requested, items, noun, onClose } = props;
  const item = items.find(({ id }) => String(id) === requested);
  if (item === undefined) return <NoSuchItem requested={requested} noun={noun} onClose={onClose} />;
  return <KnownItem {...props} item={item} />;
}

function KnownItem<Item extends ListedItem, Params extends CommonParams>({
  item,
  items,
  view,
  noun,
  hrefOfItem,
  drawing,
  facts,
  note,
  marks,
  onGo,
  onClose,
}: ItemSheetOfSection<Item, Params> & { readonly item: Item }) {
  const {
    definition,
    Emblem,
    Control,
    summary,
    wikiLinks = pagesOfName,
    useExcludedBy = neverExcluded,
    readOnly,
  } = drawing;
  const { tracking } = definition;
  const excludedBy = useExcludedBy(item);
  const { progress } = useItemProgress(definition, item.id);
  const name = rowName(item);
  const known = useAcquisition(definition.section, item, items);
  /** The item whose secret was revealed. */
  const [revealedId, setRevealedId] = useState<number | null>(null);
  const revealed = revealedId === item.id;
  /** The item of which the player chooses a wrong fact. */
  const [choosingId, setChoosingId] = useState<number | null>(null);
  const choosing = choosingId === item.id;
  const stopChoosing = () => setChoosingId(null);
  /** Field of the fact in the open report; '' = not chosen, null = none is open. */
  const [reported, setReported] = useState<string | null>(null);
  const reports = { report: readOnly ? undefined : setReported, choosing, unconfirmed: item.unconfirmed ?? [] };
  const factLines = facts(item);
  const content = useRef<HTMLDivElement>(null);
  const place = view.findIndex(({ id }) => id === item.id);
  const neighbour = (step: number) => (place === -1 ? undefined : view[place + step]);
  const where = place === -1 ? words.filteredOut(noun) : words.place({ place: place + 1, count: view.length });
  const go = (step: number) => {
    const next = neighbour(step);
    if (next !== undefined) onGo(next.id);
  };

  const shown = useRef(item.id);
  useEffect(() => {
    if (shown.current === item.id) return;
    shown.current = item.id;
    announce(`${name}. ${where}.`);
    content.current?.parentElement?.scrollTo({ top: 0 });
  }, [item, name, where]);

  /** Runs the command only while this sheet has the focus: another dialog may be open over it. */
  const here = (run: (key: string) => void) => (key: string) => {
    const dialog = content.current?.closest('[role=dialog]');
    if (dialog?.contains(document.activeElement)) run(key);
  };
  const press = (control: (item: HTMLElement) => void) => content.current && control(content.current);
  useShortcuts(
    {
      next: here(() => go(1)),
      previous: here(() => go(-1)),
      mark: here(() => press(pressMark)),
      stage: here((key) => press((sheet) => pressBox(sheet, Number(key)))),
      bookmark: here(() => press(pressBookmark)),
      ...(!readOnly && { undo: here(marks.undo), undoCommand: here(marks.undo) }),
    },
    'dialog',
  );

  return (
    <Dialog
      title={name}
      place="end"
      wide
      onClose={onClose}
      onEscape={() => {
        stopChoosing();
        return choosing;
      }}
      footer={
        <>
          <ShareLinkButton className={styles.share} title={name} href={hrefOfItem + item.id} />
          <IconButton
            label={words.previous(noun)}
            aria-disabled={neighbour(-1) === undefined}
            className={styles.step}
            onClick={() => go(-1)}
          >
            <ChevronLeft className="icon" aria-hidden />
          </IconButton>
          <IconButton
            label={words.next(noun)}
            aria-disabled={neighbour(1) === undefined}
            className={styles.step}
            onClick={() => go(1)}
          >
            <ChevronRight className="icon" aria-hidden />
          </IconButton>
        </>
      }
    >
      <div ref={content} className={styles.content}>
        <div className={styles.head}>
          <Emblem key={item.id} item={item} fill={definition.tracking.fillOf(item, progress)} />
          <div>
            <p>{summary(item, progress)}</p>
            <p className={styles.where}>{where}</p>
          </div>
        </div>
        {tracking.kind === 'stages' && !readOnly ? (
          <KillsPanel
            key={item.id}
            definition={definition}
            tracking={tracking}
            item={item}
            name={name}
            progress={progress}
            marks={marks}
          />
        ) : (
          <ItemMarks
            key={item.id}
            Control={Control}
            definition={definition}
            item={item}
            name={name}
            progress={progress}
            marks={marks}
            excludedBy={excludedBy}
          />
        )}
        {excludedBy !== undefined && !readOnly && <Notice kind="info">{words.excluded(excludedBy)}</Notice>}
        {definition.section === 'quests' && !readOnly && (
          <QuestOffer key={`offer ${item.id}`} id={item.id} items={items} undo={marks.undo} />
        )}
        {note?.(item)}
        {choosing && <FactChoice onOther={() => setReported('')} onCancel={stopChoosing} />}
        <HowToGet
          section={definition.section}
          item={item}
          known={known}
          wikis={wikiLinks(item)}
          revealed={revealed}
          onReveal={(show) => setRevealedId(show ? item.id : null)}
          reports={reports}
        />
        <ItemFacts facts={factLines} reports={reports} />
        <ItemRarity section={definition.section} id={item.id} />
        {!readOnly && (
          <>
            <ItemNote
              key={`note ${item.id}`}
              section={definition.section}
              item={item.id}
              name={name}
              undo={marks.undo}
            />
            <ItemDates key={`dates ${item.id}`} lists={definition} item={item.id} />
            <ReportData
              section={definition.section}
              item={item}
              hasFacts={factLines.some(({ field }) => field !== undefined)}
              onChoose={() => setChoosingId(item.id)}
              onForm={() => setReported('')}
            />
            {reported !== null && (
              <DataReportDialog
                section={definition.section}
                item={item}
                name={name}
                field={reported}
                onSent={stopChoosing}
                onClose={() => setReported(null)}
              />
            )}
          </>
        )}
        {/* Last, because the links may load later. */}
        {definition.section === 'quests' && !readOnly && (
          <QuestOffer key={`late offer ${item.id}`} id={item.id} items={items} undo={marks.undo} atEnd />
        )}
        {known.acquisition !== null && (!known.acquisition.secret || revealed) && (
          <LinkedItems
            key={`links ${item.id}`}
            section={definition.section}
            id={item.id}
            items={items}
            acquisition={known.acquisition}
          />
        )}
      </div>
    </Dialog>
  );
}
