import { ListLoading } from '#page/parts/list-loading.tsx';

/** Users of admin. */
export function UsersScreen() {
  return <ListLoading progress={null} />;
}
