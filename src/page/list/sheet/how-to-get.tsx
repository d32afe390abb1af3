import {
  type AcquisitionStep,
  isKnown,
  type StepKey,
  type StepPart,
  stepLabel,
} from '#core/acquisition/acquisition-steps.ts';
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { ListLink } from '#page/parts/screen/list-link.tsx';
import { isListed, REGISTRY } from '#page/sections/registry.ts';
import { Button, LinkButton } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './how-to-get.module.css';
import { LinkedStateTag, useLinkedState } from './linked-items.tsx';
import { FactLabel, FactQuestion, type FactReports } from './report/fact-label.tsx';
import type { LoadedAcquisition } from './use-acquisition.ts';
import type { WikiLink } from './wiki/wiki-links.ts';
import { words } from './words.ts';

interface LinkedPartProps {
  readonly part: StepPart;
  readonly row: NonNullable<StepPart['row']>;
  readonly catalogue: LoadedItems;
}

/** A row that a step links to, with the player's state. */
function LinkedPart({ part: { name, note }, row, catalogue }: LinkedPartProps) {
  const state = useLinkedState(row, catalogue);
  if (!isListed(row.section)) return null;
  return (
    <li className={styles.linked}>
      <ListLink section={row.section} item={row.id} className={styles.link}>
        <span>
          <span className={styles.name}>{name}</span>{' '}
          {note !== undefined && <span className={layout.meta}>{note}</span>}
        </span>{' '}
        <LinkedStateTag state={state} />
      </ListLink>
    </li>
  );
}

function PlainPart({ part: { name, note, list }, last }: { readonly part: StepPart; readonly last: boolean }) {
  return (
    <li className={styles.plain}>
      {name}
      {note !== undefined && <span className={layout.meta}> {note}</span>}
      {list !== undefined && isListed(list) && (
        <>
          {' '}
          (<ListLink section={list}>{REGISTRY[list].title}</ListLink>)
        </>
      )}
      {!last && ', '}
    </li>
  );
}

/** Fields that steps show, if the item has them; other steps come from other tables. */
const STEP_FIELDS: Readonly<Partial<Record<StepKey, string>>> = {
  needs: 'requirement',
  tame: 'tamingItem',
  from: 'source',
  addons: 'addonSources',
  place: 'locations',
  when: 'event',
  level: 'level',
  account: 'premium',
};

interface StepRowProps {
  readonly step: AcquisitionStep;
  readonly item: ListedItem;
  readonly catalogue: LoadedItems;
  readonly reports: FactReports;
}

function StepRow({ step, item, catalogue, reports }: StepRowProps) {
  const { kind, parts } = step;
  const ofStep = STEP_FIELDS[kind];
  const field = ofStep !== undefined && ofStep in item ? ofStep : undefined;
  const label = stepLabel(step);
  return (
    <div className={styles.step}>
      <dt>
        <FactLabel label={label} field={field} reports={reports} />
      </dt>
      <dd>
        <ul>
          {parts.map((part, at) =>
            part.row === undefined ? (
              <PlainPart key={part.name} part={part} last={at === parts.length - 1} />
            ) : (
              <LinkedPart key={`${part.row.section} ${part.row.id}`} part={part} row={part.row} catalogue={catalogue} />
            ),
          )}
        </ul>
        <FactQuestion label={label} field={field} reports={reports} />
      </dd>
    </div>
  );
}

/** Sections whose items are found or done instead of got. */
const WAYS: Readonly<Partial<Record<TickableSection, keyof typeof words.acquisition>>> = {
  bestiary: 'find',
  bosstiary: 'find',
  mapAreas: 'find',
  quests: 'quest',
};

interface HowToGetProps {
  readonly section: TickableSection;
  readonly item: ListedItem;
  readonly known: LoadedAcquisition;
  readonly wikis: readonly WikiLink[];
  /** True if a secret is revealed. */
  readonly revealed: boolean;
  readonly onReveal: (revealed: boolean) => void;
  readonly reports: FactReports;
}

/** The acquisition of an item: a sentence, linked steps, and the wikis. Secrets are shown on request. */
export function HowToGet({
  section,
  item,
  known: { acquisition, catalogue, retry },
  wikis,
  revealed,
  onReveal,
  reports,
}: HowToGetProps) {
  const { heading, unknown } = words.acquisition[WAYS[section] ?? 'get'];
  const hidden = acquisition?.secret === true && isKnown(acquisition) && !revealed;
  const toggle = () => {
    onReveal(!revealed);
    announce(revealed ? words.acquisitionHidden : (acquisition?.sentence ?? words.acquisitionShown));
  };
  return (
    <section aria-label={heading} className={styles.acquisition}>
      <h3 className={styles.heading}>
        {heading}{' '}
        {acquisition !== null && !hidden && acquisition.probably && isKnown(acquisition) && <Tag>{words.probably}</Tag>}
      </h3>
      {acquisition === null && <p className={styles.pending}>…</p>}
      {acquisition?.secret === true && isKnown(acquisition) && (
        <p>
          <Button small aria-expanded={revealed} onClick={toggle}>
            {revealed ? words.hideHow : words.showHow}
          </Button>
        </p>
      )}
      {acquisition !== null && retry === null && !isKnown(acquisition) && <p>{unknown}</p>}
      {acquisition !== null && !hidden && (
        <>
          {acquisition.sentence !== null && <p className={styles.sentence}>{acquisition.sentence}</p>}
          {acquisition.steps.length > 0 && (
            <dl className={styles.steps}>
              {acquisition.steps.map((step) => (
                <StepRow key={step.kind} step={step} item={item} catalogue={catalogue} reports={reports} />
              ))}
            </dl>
          )}
        </>
      )}
      {retry !== null && (
        <p className={layout.meta}>
          {words.notAllLoaded} <LinkButton onClick={retry}>{labels.tryAgain}</LinkButton>
        </p>
      )}
      <p className={styles.wikis}>
        {words.readMore}{' '}
        {wikis.map(({ name, href }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <a href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          </span>
        ))}
      </p>
    </section>
  );
}
