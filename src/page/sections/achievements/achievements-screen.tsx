import { sectionScreen } from '#page/list/screen/section-screen.tsx';
import { ACHIEVEMENT_DRAWING } from './achievements-drawing.tsx';

/** The screen of the achievements. */
export const AchievementsScreen = sectionScreen('achievements', ACHIEVEMENT_DRAWING);
