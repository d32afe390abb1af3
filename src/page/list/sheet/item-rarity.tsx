import type { TickableSection } from '#core/catalogue/sections.ts';
import { useRarity } from '#page/state/catalogue/rarity.ts';
import { LinkButton } from '#page/ui/controls/button.tsx';
import { labels } from '#page/ui/words.ts';
import { ItemFacts } from './item-facts.tsx';
import styles from './item-rarity.module.css';
import { rarityWords } from './rarity-words.ts';
import { words } from './words.ts';

interface ItemRarityProps {
  readonly section: TickableSection;
  readonly id: number;
}

function Known({ section, id }: ItemRarityProps) {
  const { rarity, status, retry } = useRarity();
  if (rarity !== null) {
    const { band, share } = rarityWords(rarity, section, id);
    return (
      <>
        {band !== null && <span className={styles.band}>{band}</span>}
        <span className={styles.share}>{share}</span>
      </>
    );
  }
  if (status === 'loading') return '…';
  if (status === 'offline') return <span className={styles.share}>{words.rarityOffline}</span>;
  return (
    <span className={styles.share}>
      {words.rarityFailed} <LinkButton onClick={retry}>{labels.tryAgain}</LinkButton>
    </span>
  );
}

/** Share of the counted characters that have the item. Reserves its space while loading. */
export function ItemRarity(props: ItemRarityProps) {
  return (
    <ItemFacts
      facts={[
        {
          label: words.rarity,
          long: true,
          value: (
            <span className={styles.rarity}>
              <Known {...props} />
            </span>
          ),
        },
      ]}
    />
  );
}
