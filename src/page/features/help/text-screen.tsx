import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
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
  /** Links below the last section. */
  readonly children: ReactNode;
}

/** A screen of text in sections, with links to them. */
function TextScreen({ text: { title, lead, sections }, children }: TextProps) {
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
      <div className={layout.links}>{children}</div>
    </Screen>
  );
}

/** Short answers to what players ask. */
export function HelpScreen() {
  return (
    <TextScreen text={words.help}>
      <Link to="/contact">{words.help.contact}</Link>
    </TextScreen>
  );
}

/** The screen on privacy: storage, visibility, export and deletion of data. */
export function PrivacyScreen() {
  return (
    <TextScreen text={words.privacy}>
      <Link to="/account">{words.privacy.toAccount}</Link>
    </TextScreen>
  );
}

/** The screen on reporting vulnerabilities, which agrees with SECURITY.md. */
export function SecurityScreen() {
  return (
    <TextScreen text={words.security}>
      <Link to="/contact">{words.security.contact}</Link>
      <a href="/.well-known/security.txt">{words.security.file}</a>
    </TextScreen>
  );
}
