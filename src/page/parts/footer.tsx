import styles from './footer.module.css';

/** Copyright and the credits that every page owes. */
export function Footer() {
  return (
    <footer className={styles.foot}>
      <p>
        © {new Date().getFullYear()} Loremark, a fan site. Not affiliated with CipSoft GmbH. Tibia is a trademark of{' '}
        <a href="https://www.cipsoft.com/">CipSoft GmbH</a>.
      </p>
      <p>
        Facts checked against <a href="https://tibia.fandom.com/">TibiaWiki</a> and{' '}
        <a href="https://www.tibiawiki.com.br/">TibiaWiki BR</a>.
      </p>
      <p>
        Icons by <a href="https://lucide.dev/">Lucide</a>, ISC. Glyphs by{' '}
        <a href="https://game-icons.net/">game-icons.net</a>, CC BY 3.0.
      </p>
    </footer>
  );
}
