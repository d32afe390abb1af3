import { figure } from '#core/words/figure.ts';
import { useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { accountLabel } from '#page/parts/account-label.ts';
import { Screen } from '#page/parts/screen.tsx';
import { dismissInstall, install } from '#page/platform/install-prompt.ts';
import { useAllTotals } from '#page/sections/use-all-totals.tsx';
import { useIdentity } from '#page/state/account/identity.ts';
import { useInstallOffer } from '#page/state/settings/install-offer.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { InstallCard } from '#page/ui/messages/install-card.tsx';
import styles from './home-screen.module.css';
import { PlayerPanels } from './player-panels.tsx';
import { SectionRoll } from './section-roll.tsx';

/** Home: how far the player is in every section, what is next and what was last; for guests, what this is. */
export function HomeScreen() {
  const identity = useIdentity();
  const openDialog = useOpenAccountDialog();
  const offerInstall = useInstallOffer();
  const { isBlank, idle, totals, counter } = useAllTotals();
  const all = totals === null ? [] : Object.values(totals).filter((one) => one !== undefined);
  const sum = (of: 'earned' | 'total') => figure(all.reduce((so, one) => so + one[of], 0));
  const signedIn = identity.status === 'signedIn';
  return (
    <Screen narrow>
      <div className={styles.room}>
        <section className={styles.overview} aria-labelledby="home-heading">
          <div className={styles.head}>
            <h1 id="home-heading">{signedIn ? accountLabel(identity.user) : 'Everything your character has done'}</h1>
            {signedIn && (
              <p className={styles.sum}>
                {all.length > 0 && (
                  <>
                    <b>{sum('earned')}</b> of {sum('total')} recorded
                  </>
                )}
              </p>
            )}
          </div>
          {!signedIn && (
            <div className={styles.intro}>
              <p>
                Loremark keeps the lists of your Tibia characters. Tick an achievement, a mount or a quest the moment
                you have it, with or without a connection: it is kept on your device at once and reaches your account,
                and your other devices, exactly once.
              </p>
              <div className={styles.invitation}>
                <Button variant="primary" onClick={() => openDialog('signUp')}>
                  Sign up
                </Button>
                <span>Free, with a username of your own. Ticks are kept from then on.</span>
              </div>
            </div>
          )}
          <SectionRoll totals={totals} isBlank={isBlank} />
        </section>
        {offerInstall && (
          <div className={styles.offer}>
            <InstallCard onInstall={() => void install()} onDismiss={dismissInstall}>
              Install Loremark: it opens from your home screen and works without a connection.
            </InstallCard>
          </div>
        )}
        {counter}
        {idle && <PlayerPanels />}
      </div>
    </Screen>
  );
}
