import { useState } from 'react';
import { ListPager } from '#page/list/screen/list-end.tsx';
import { SectionHeader } from '#page/list/screen/section-header.tsx';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { Pagination } from '#page/ui/collections/pagination.tsx';
import { Button, LinkButton } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { Skeleton } from '#page/ui/loading/skeleton.tsx';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import styles from './gallery-screen.module.css';
import { Group, Specimen } from './specimen.tsx';

const EARNED = { earned: 233, total: 571, points: { earned: 612, total: 1514 }, figures: [] };

/** Gives the header the look it has in a scrolled list. */
function shrinkHeader(place: HTMLElement | null): void {
  place?.querySelector('[data-section-header]')?.toggleAttribute('data-compact', true);
}

function PagedSpecimen({ first, lastPage }: { readonly first: number; readonly lastPage: number }) {
  const [page, turn] = useState(first);
  return (
    <Pagination
      label={`Pages, from ${first} of ${lastPage}`}
      page={page}
      lastPage={lastPage}
      summary={`${(page - 1) * 54 + 1}–${Math.min(page * 54, 571)} of 571`}
      link={(to, name, content) => (
        <button type="button" aria-label={name} onClick={() => turn(to)}>
          {content}
        </button>
      )}
    />
  );
}

/** Parts above, below and instead of a list. */
export function ListGroups() {
  return (
    <>
      <Group title="Pages of a list">
        <Specimen state="on the first page" width="page">
          <PagedSpecimen first={1} lastPage={11} />
        </Specimen>
        <Specimen state="in the middle" width="page">
          <PagedSpecimen first={6} lastPage={11} />
        </Specimen>
        <Specimen state="on the last page" width="page">
          <PagedSpecimen first={11} lastPage={11} />
        </Specimen>
        <Specimen state="of two" width="page">
          <PagedSpecimen first={1} lastPage={2} />
        </Specimen>
        <Specimen state="as links, below a list" width="page">
          <ListPager page={4} lastPage={9} queryOf={(to) => ({ page: String(to) })} />
        </Specimen>
      </Group>
      <Group title="Empty state">
        <Specimen state="with a way on" width="page">
          <EmptyState
            picture={<Emblem shape="coin" icon="laurels" metal="iron" full={false} large />}
            title={<h4>No achievement matches these filters</h4>}
            action={<Button variant="primary">Clear filters</Button>}
          >
            The totals above have not changed.
          </EmptyState>
        </Specimen>
        <Specimen state="without one" width="page">
          <EmptyState
            picture={<Emblem shape="banner" icon="vertical-banner" tincture="sea" full={false} large />}
            title={<h4>Nothing happened yet</h4>}
          >
            What you record is listed here from then on.
          </EmptyState>
        </Specimen>
      </Group>
      <Group title="Loading">
        <Specimen state="skeleton" width="column">
          <Skeleton className={styles.skeleton} />
        </Specimen>
        <Specimen state="a list on its way" width="page">
          <div className={styles.cropped}>
            <ListLoading progress={0.42} />
          </div>
        </Specimen>
      </Group>
      <Group title="Section header">
        <Specimen state="with true totals" width="page">
          <div className={styles.edge}>
            <SectionHeader
              definition={{ section: 'achievements', title: 'Achievements', totals: () => EARNED }}
              items={[]}
            >
              <LinkButton>Select all</LinkButton>
            </SectionHeader>
          </div>
        </Specimen>
        <Specimen state="shrunk, on phones after scrolling down" width="page">
          <div className={styles.edge} ref={shrinkHeader}>
            <SectionHeader definition={{ section: 'titles', title: 'Titles', totals: () => EARNED }} items={[]}>
              <LinkButton>Select some</LinkButton>
            </SectionHeader>
          </div>
        </Specimen>
        <Specimen state="while its rows are on their way" width="page">
          <div className={styles.edge}>
            <SectionHeader definition={{ section: 'titles', title: 'Titles', totals: () => EARNED }} items={null}>
              <LinkButton>Select none</LinkButton>
            </SectionHeader>
          </div>
        </Specimen>
      </Group>
    </>
  );
}
