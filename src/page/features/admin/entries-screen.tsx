import { ListLoading } from '#page/parts/list-loading.tsx';

/** Entries of admin. */
export function EntriesScreen() {
  return <ListLoading progress={null} />;
}
