import { sectionScreen } from '#page/list/screen/section-screen.tsx';
import { TITLE_DRAWING } from './titles-drawing.tsx';

/** The screen of the titles. */
export const TitlesScreen = sectionScreen('titles', TITLE_DRAWING);
