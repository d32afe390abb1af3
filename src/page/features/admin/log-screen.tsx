import { ListLoading } from '#page/parts/list-loading.tsx';

/** Log of admin. */
export function LogScreen() {
  return <ListLoading progress={null} />;
}
