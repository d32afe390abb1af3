import { ListLoading } from '#page/parts/list-loading.tsx';

/** Rank reports of admin. */
export function RankReportsScreen() {
  return <ListLoading progress={null} />;
}
