import { Link } from '@tanstack/react-router';
import { figure } from '#core/words/figure.ts';
import { listWords } from '#core/words/list.ts';
import { lazyExtra } from '#page/parts/screen/lazy.tsx';
import { REGISTRY } from '#page/sections/registry.ts';
import { type CheckedSection, useImportChecks } from '#page/state/imports/import-checks.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './check-these.module.css';
import { words } from './words.ts';

/** Removes the strip if its import was undone on another device. */
const ImportStands = lazyExtra(() => import('./import-stands.ts').then((part) => part.ImportStands));

/** "Skeleton", or "Skeleton: 10, 20 and 30 kills". */
function nameWords(name: string, kills: readonly number[]): string {
  const last = kills.at(-1);
  return last === undefined ? name : words.name({ count: last, name, kills: listWords(kills.map(figure)) });
}

/** Returns the strip of names that an import could not assign, shown above the list of a section. */
function checkThese(section: CheckedSection) {
  const { path } = REGISTRY[section];
  return function CheckThese() {
    const checks = useImportChecks(section);
    if (checks === null) return null;
    const { importId, names, dismiss } = checks;
    return (
      <section className={styles.strip} aria-label={words.title}>
        <ImportStands id={importId} />
        <Notice
          kind="warn"
          action={
            <Button small onClick={dismiss}>
              {words.done}
            </Button>
          }
        >
          <b>{words.title}</b> {words.why}
          <span className={styles.names}>
            {names.map(({ name, kills }) => (
              <Link key={name} to={path} search={{ search: name }}>
                {nameWords(name, kills)}
              </Link>
            ))}
          </span>
        </Notice>
      </section>
    );
  };
}

export const CheckCreatures = checkThese('bestiary');

export const CheckSoulCores = checkThese('animusMastery');
