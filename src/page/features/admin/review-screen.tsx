import { ListLoading } from '#page/parts/list-loading.tsx';

/** Review of admin. */
export function ReviewScreen() {
  return <ListLoading progress={null} />;
}
