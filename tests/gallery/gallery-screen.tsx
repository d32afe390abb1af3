import { type ComponentType, useEffect } from 'react';
import { chooseTheme, THEMES } from '#page/state/settings/appearance.ts';
import { useLocalSettings } from '#page/state/settings/local-settings.ts';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { BoardGroups } from './board-groups.tsx';
import { ButtonGroups } from './button-groups.tsx';
import { CardGroups } from './card-groups.tsx';
import { ChoiceGroups } from './choice-groups.tsx';
import { EmblemGroups } from './emblem-groups.tsx';
import { FieldGroups } from './field-groups.tsx';
import { FigureGroups } from './figure-groups.tsx';
import { FormGroups } from './form-groups.tsx';
import styles from './gallery-screen.module.css';
import { ListGroups } from './list-groups.tsx';
import { MarkGroups } from './mark-groups.tsx';
import { MessageGroups } from './message-groups.tsx';
import { OverlayGroups } from './overlay-groups.tsx';
import { StageGroups } from './stage-groups.tsx';
import { TableGroups } from './table-groups.tsx';
import { WordGroups } from './word-groups.tsx';

const NAMES = { dark: 'Dark', light: 'Light', device: 'Device' };

const SECTIONS: readonly { readonly id: string; readonly title: string; readonly Groups: ComponentType }[] = [
  { id: 'buttons', title: 'Buttons', Groups: ButtonGroups },
  { id: 'fields', title: 'Fields', Groups: FieldGroups },
  { id: 'forms', title: 'Forms', Groups: FormGroups },
  { id: 'choices', title: 'Choices and filters', Groups: ChoiceGroups },
  { id: 'marks', title: 'Ticks and bookmarks', Groups: MarkGroups },
  { id: 'stages', title: 'Stages, addons and counts', Groups: StageGroups },
  { id: 'emblems', title: 'Emblems', Groups: EmblemGroups },
  { id: 'figures', title: 'Progress and figures', Groups: FigureGroups },
  { id: 'cards', title: 'Rows and cards', Groups: CardGroups },
  { id: 'lists', title: 'Around a list', Groups: ListGroups },
  { id: 'tables', title: 'Tables', Groups: TableGroups },
  { id: 'boards', title: 'Boards and history', Groups: BoardGroups },
  { id: 'messages', title: 'Messages', Groups: MessageGroups },
  { id: 'overlays', title: 'Dialogs, sheets and menus', Groups: OverlayGroups },
  { id: 'words', title: 'Long words and other scripts', Groups: WordGroups },
];

/** Every component in every state, for review by eye. Hover states need the pointer. `?theme=` chooses the theme. */
export function GalleryScreen() {
  const { theme } = useLocalSettings();
  useEffect(() => chooseTheme(new URLSearchParams(location.search).get('theme') ?? ''), []);
  return (
    <main className={styles.main}>
      <div className={styles.top}>
        <h1>Gallery</h1>
        <Segmented
          label="Theme"
          value={theme}
          segments={THEMES.map((value) => ({ value, label: NAMES[value] }))}
          onChange={chooseTheme}
        />
      </div>
      <nav aria-label="Components">
        <ul className={styles.index}>
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {SECTIONS.map(({ id, title, Groups }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{title}</h2>
          <Groups />
        </section>
      ))}
    </main>
  );
}
