import { GradeMarks } from '#page/ui/emblems/grade-marks.tsx';
import { ProgressBar } from '#page/ui/figures/progress-bar.tsx';
import { ProgressRing } from '#page/ui/figures/progress-ring.tsx';
import { StatTile, StatTiles } from '#page/ui/figures/stat-tile.tsx';
import { Check, TriangleAlert } from '#page/ui/icons/icons.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { Key, Tag } from '#page/ui/tag.tsx';
import styles from './gallery-screen.module.css';
import { Group, Specimen } from './specimen.tsx';

/** Progress, with short labels and figures. */
export function FigureGroups() {
  return (
    <>
      <Group title="Progress ring">
        {[0, 0.001, 0.42, 0.999, 1].map((share) => (
          <Specimen key={share} state={`${share * 100} % done`}>
            <ProgressRing share={share} />
          </Specimen>
        ))}
        <Specimen state="large">
          <ProgressRing share={0.42} size="large" />
        </Specimen>
      </Group>
      <Group title="Progress bar">
        {[0, 0.67, 1].map((share) => (
          <Specimen key={share} state={`${share * 100} % recorded`} width="column">
            <ProgressBar label={`Bestiary, specimen at ${share}`} share={share} />
          </Specimen>
        ))}
        <Specimen state="brass: a goal" width="column">
          <ProgressBar label="Goal of the month" share={0.4} tone="brass" />
        </Specimen>
        <Specimen state="three stages" width="column">
          <ProgressBar label="Dragon Lord" share={0.81} thirds />
        </Specimen>
      </Group>
      <Group title="Stat tile">
        <Specimen state="with and without a note" width="page">
          <StatTiles>
            <StatTile label="Achievement points" figure="612" note="Rank 214 of 3,480" />
            <StatTile label="Charm points" figure="9,842" note="Rank 96" />
            <StatTile label="Full outfits" figure="59" note="of 136" />
            <StatTile label="Bookmarks" figure="7" />
            <StatTile label="Points of all challenges of this year" figure="1,234,567" note="challenge points" />
          </StatTiles>
        </Specimen>
      </Group>
      <Group title="Tag, key and grade">
        <Specimen state="tags" width="page">
          <div className={styles.row}>
            <Tag>Secret</Tag>
            <Tag tone="accent">Current</Tag>
            <Tag tone="done" icon={<Check className="icon--s" aria-hidden />}>
              Verified
            </Tag>
            <Tag tone="warn" icon={<TriangleAlert className="icon--s" aria-hidden />}>
              3 to check
            </Tag>
            <Tag tone="danger">Rejected</Tag>
            <Tag tone="info">Waiting</Tag>
          </div>
        </Specimen>
        <Specimen state="keys">
          <div className={styles.row}>
            <Key>/</Key>
            <Key>Ctrl</Key>
          </div>
        </Specimen>
        <Specimen state="grades">
          <div className={styles.row}>
            {[0, 1, 4].map((grade) => (
              <GradeMarks key={grade} grade={grade} label={`Grade ${grade} of 4`} />
            ))}
            <GradeMarks grade={3} of={5} label="Medium, 3 of 5" />
          </div>
        </Specimen>
      </Group>
      <Group title="Panel">
        <Specimen state="with a word at the end of its heading" width="column">
          <Panel title="A year of progress" level={4} aside="418 records on 121 days">
            <p>Related content is in a box.</p>
          </Panel>
        </Specimen>
      </Group>
    </>
  );
}
