import type { AdminPath } from '#core/contract/editing/admin-pages.ts';
import { Areas } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { AdminScreen } from './admin-screen.tsx';
import { screenAt, TABLE_SCREENS } from './admin-screens.ts';

/** The admin screen at a path, in its frame. A table has its tools in its heading, so it renders that itself. */
export function AdminLayout({ path }: { readonly path: AdminPath }) {
  const screen = screenAt(path);
  const { title, Content } = screen;
  return (
    <AdminScreen key={path} title={title}>
      {TABLE_SCREENS.includes(screen) ? (
        <Content />
      ) : (
        <Areas head={<ScreenHead title={title} />}>
          <Content />
        </Areas>
      )}
    </AdminScreen>
  );
}
