import { ListLoading } from '#page/parts/list-loading.tsx';

/** Data reports of admin. */
export function DataReportsScreen() {
  return <ListLoading progress={null} />;
}
