import { useValues } from '#page/state/progress/progress.ts';

/** Whether there is progress on any list that a goal can come from. */
export function useAnythingRecorded(): boolean {
  const lists = [
    useValues('achievements'),
    useValues('animusMastery'),
    useValues('bestiary'),
    useValues('bestiaryStage'),
    useValues('bosstiary'),
    useValues('bosstiaryStage'),
    useValues('mounts'),
    useValues('outfits'),
    useValues('quests'),
    useValues('titles'),
    useValues('bookmarks'),
  ];
  return lists.some(({ size }) => size > 0);
}
