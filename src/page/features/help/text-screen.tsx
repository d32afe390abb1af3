import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './text-screen.module.css';
import { words } from './words.ts';

interface TextProps {
  readonly text: {
    readonly title: string;
    readonly lead: string;
    /** By the id of their heading. */
    readonly sections: Readonly<Record<string, { readonly title: string; readonly text: readonly string[] }>>;
  };
  /** A link below the last section. */
  readonly to: '/account' | '/contact';
  readonly link: string;
}

/** A screen of text in sections, with links to them. */
function TextScreen({ text: { title, lead, sections }, to, link }: TextProps) {
  useEffect(() => {
    // The browser resolved the hash before the sections were rendered.
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const all = Object.entries(sections);
  return (
    <Screen
      head={<ScreenHead title={title}>{lead}</ScreenHead>}
      own={
        <nav className={`${layout.links} ${styles.contents}`} aria-label={words.onThisPage}>
          {all.map(([id, section]) => (
            <Link key={id} to="." hash={id}>
              {section.title}
            </Link>
          ))}
        </nav>
      }
    >
      <div className={styles.sections}>
        {all.map(([id, section]) => (
          <section key={id} className={layout.stack2} aria-labelledby={id}>
            <h2 id={id}>{section.title}</h2>
            {section.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
      <div className={layout.links}>
        <Link to={to}>{link}</Link>
      </div>
    </Screen>
  );
}

/** Short answers to what players ask. */
export function HelpScreen() {
  return <TextScreen text={words.help} to="/contact" link={words.help.contact} />;
}

/** The screen on privacy: storage, visibility, export and deletion of data. */
export function PrivacyScreen() {
  return <TextScreen text={words.privacy} to="/account" link={words.privacy.toAccount} />;
}
