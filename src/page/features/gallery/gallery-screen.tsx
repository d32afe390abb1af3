import { Screen } from '#page/parts/screen.tsx';
import { chooseTheme, THEMES, useLocalSettings } from '#page/state/local-settings.ts';
import { Segmented } from '#page/ui/segmented.tsx';
import { ButtonGroups } from './button-groups.tsx';
import { CardGroups } from './card-groups.tsx';
import { ChoiceGroups } from './choice-groups.tsx';
import { FieldGroups } from './field-groups.tsx';
import styles from './gallery-screen.module.css';
import { MarkGroups } from './mark-groups.tsx';
import { MessageGroups } from './message-groups.tsx';
import { OverlayGroups } from './overlay-groups.tsx';

const NAMES = { dark: 'Dark', light: 'Light', system: 'System' };

/** Every component in every state, for review by eye. Hover and focus are the browser's: point, or press Tab. */
export function GalleryScreen() {
  const { theme } = useLocalSettings();
  return (
    <Screen>
      <div className={styles.top}>
        <h1>Gallery</h1>
        <Segmented
          label="Theme"
          value={theme}
          segments={THEMES.map((value) => ({ value, label: NAMES[value] }))}
          onChange={chooseTheme}
        />
      </div>
      <ButtonGroups />
      <FieldGroups />
      <ChoiceGroups />
      <MarkGroups />
      <CardGroups />
      <MessageGroups />
      <OverlayGroups />
    </Screen>
  );
}
