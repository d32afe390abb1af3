import type { AdminPath } from '#core/contract/editing/admin-pages.ts';
import { AdminScreen } from './admin-screen.tsx';
import { screenAt } from './admin-screens.ts';

/** The admin screen at a path, in its frame. */
export function AdminLayout({ path }: { readonly path: AdminPath }) {
  const { title, Content } = screenAt(path);
  return (
    <AdminScreen key={path} title={title}>
      <Content />
    </AdminScreen>
  );
}
