import type { ComponentProps } from 'react';
import type { ContestState } from '#core/contests/state.ts';
import type { EntryStatus } from '#page/state/contests/contests.ts';
import { CircleDashed } from '#page/ui/icons/contest-icons.tsx';
import { CircleAlert, CircleCheck } from '#page/ui/icons/icons.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { words } from './words.ts';

type Tone = Exclude<ComponentProps<typeof Tag>['tone'], undefined>;

const STATE_TONES: Partial<Record<ContestState, Tone>> = {
  open: 'done',
  voting: 'accent',
  announced: 'info',
  results: 'accent',
};

/** State of a contest. */
export function StateTag({ state }: { readonly state: ContestState }) {
  const tone = STATE_TONES[state];
  return (
    <Tag
      {...(tone !== undefined && { tone })}
      icon={state === 'open' ? <CircleCheck className="icon--s" aria-hidden /> : undefined}
    >
      {words.states[state]}
    </Tag>
  );
}

const STATUS_TONES: Partial<Record<EntryStatus, Tone>> = {
  submitted: 'info',
  needsFix: 'warn',
  valid: 'done',
  disqualified: 'danger',
};

const STATUS_ICONS = {
  submitted: CircleDashed,
  needsFix: CircleAlert,
  valid: CircleCheck,
  withdrawn: CircleDashed,
  disqualified: CircleAlert,
};

/** Status of the player's entry. */
export function StatusTag({ status }: { readonly status: EntryStatus }) {
  const tone = STATUS_TONES[status];
  const Icon = STATUS_ICONS[status];
  return (
    <Tag {...(tone !== undefined && { tone })} icon={<Icon className="icon--s" aria-hidden />}>
      {words.own.statuses[status]}
    </Tag>
  );
}
