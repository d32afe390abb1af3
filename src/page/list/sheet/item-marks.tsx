import type { ListedItem } from '#core/filters/list.ts';
import type { ControlProps, SectionDrawing } from '#page/list/section-drawing.ts';
import { BookmarkToggle } from '#page/ui/controls/bookmark-toggle.tsx';
import styles from './item-marks.module.css';

interface ItemMarksProps<Item extends ListedItem> extends Omit<ControlProps<Item>, 'block'> {
  readonly Control: SectionDrawing<Item, never>['Control'];
}

/** What is recorded of an item and its bookmark, as on its row. */
export function ItemMarks<Item extends ListedItem>({ Control, ...props }: ItemMarksProps<Item>) {
  const { definition, item, progress, marks } = props;
  const bookmarked = progress.bookmarked.has(item.id);
  return (
    <div className={styles.marks}>
      <Control {...props} block />
      {definition.lists?.bookmarked !== undefined && (
        <span className={styles.mark}>
          <BookmarkToggle name={item.name} pressed={bookmarked} onChange={(next) => marks.bookmark(item, next)} />
          <span aria-hidden="true">{bookmarked ? 'Bookmarked' : 'Bookmark'}</span>
        </span>
      )}
    </div>
  );
}
