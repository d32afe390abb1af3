import { ErrorBoundary } from '#page/ui/error-boundary.tsx';
import { Layout } from './layout.tsx';
import { PageFailed } from './page-failed.tsx';

/** The whole page. */
export function App() {
  return (
    <ErrorBoundary fallback={() => <PageFailed />}>
      <Layout />
    </ErrorBoundary>
  );
}
