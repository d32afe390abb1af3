/** The screens on which kills are counted otherwise than in a list. */
export { BesideScreen } from '#page/features/beside/beside-screen.tsx';
export { HuntLogScreen } from '#page/features/hunt-log/hunt-log-screen.tsx';
