import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { accountLabel } from '#page/parts/account-label.ts';
import { Screen } from '#page/parts/screen.tsx';
import { useAchievementProgress, useTitleProgress } from '#page/parts/section-progress.ts';
import { type SectionProgress, shareOf } from '#page/parts/section-totals.ts';
import { dismissInstall, install } from '#page/platform/install-prompt.ts';
import { useIdentity } from '#page/state/identity.ts';
import { useInstallOffer } from '#page/state/install-offer.ts';
import { Button } from '#page/ui/button.tsx';
import { Download } from '#page/ui/icons/icons.tsx';
import { ProgressRing } from '#page/ui/progress-ring.tsx';
import styles from './home-screen.module.css';

const figure = (value: number) => value.toLocaleString('en');

interface SectionWayProps {
  readonly to: '/achievements' | '/titles';
  readonly name: string;
  readonly progress: SectionProgress | null;
}

function SectionWay({ to, name, progress }: SectionWayProps) {
  return (
    <Link to={to} className={styles.way}>
      <ProgressRing share={shareOf(progress)} size="large" />
      <span className={styles.wayText}>
        <span className={styles.wayName}>{name}</span>
        <span className={styles.wayFigures}>
          {progress === null ? ' ' : `${figure(progress.earned)} / ${figure(progress.total)}`}
          {progress?.points !== undefined &&
            ` · ${figure(progress.points.earned)} / ${figure(progress.points.total)} pts`}
        </span>
      </span>
    </Link>
  );
}

function InstallOffer() {
  return (
    <div className={styles.install}>
      <Download className="icon" aria-hidden />
      <p>Install Loremark: it opens from your home screen and works without a connection.</p>
      <span className={styles.installChoices}>
        <Button small variant="quiet" onClick={dismissInstall}>
          Not now
        </Button>
        <Button small onClick={() => void install()}>
          Install
        </Button>
      </span>
    </div>
  );
}

/** Home: what this is, the ways in with one's own progress, and signing up. */
export function HomeScreen() {
  const identity = useIdentity();
  const openDialog = useOpenAccountDialog();
  const achievements = useAchievementProgress();
  const titles = useTitleProgress();
  const offerInstall = useInstallOffer();
  const signedIn = identity.status === 'signedIn';
  const invitation: ReactNode = identity.status !== 'signedIn' && (
    <div className={styles.invitation}>
      <Button variant="primary" onClick={() => openDialog('signUp')}>
        Sign up
      </Button>
      <span>Free, with a username of your own. Ticks are kept from then on.</span>
    </div>
  );
  return (
    <Screen narrow>
      <div className={styles.intro}>
        <h1>{signedIn ? accountLabel(identity.user) : 'Everything your character has done'}</h1>
        <p>
          Loremark keeps the lists of your Tibia characters. Tick an achievement or a title the moment you earn it, with
          or without a connection: it is kept on your device at once and reaches your account, and your other devices,
          exactly once.
        </p>
        {invitation}
      </div>
      <section aria-labelledby="lists-heading">
        <h2 id="lists-heading" className={styles.heading}>
          Your lists
        </h2>
        <div className={styles.ways}>
          <SectionWay to="/achievements" name="Achievements" progress={achievements} />
          <SectionWay to="/titles" name="Titles" progress={titles} />
        </div>
      </section>
      {offerInstall && <InstallOffer />}
    </Screen>
  );
}
