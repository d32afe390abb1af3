import { Button, IconButton, LinkButton } from '#page/ui/controls/button.tsx';
import { RefreshCw, SlidersVertical, X } from '#page/ui/icons/icons.tsx';
import styles from './gallery-screen.module.css';
import { Group, Specimen } from './specimen.tsx';

const VARIANTS = ['plain', 'primary', 'quiet', 'danger'] as const;

/** Controls that are pressed once. */
export function ButtonGroups() {
  return (
    <>
      <Group title="Button">
        {VARIANTS.flatMap((variant) => [
          <Specimen key={variant} state={variant}>
            <Button variant={variant}>Save changes</Button>
          </Specimen>,
          <Specimen key={`${variant} busy`} state={`${variant}, busy`}>
            <Button variant={variant} busy>
              Save changes
            </Button>
          </Specimen>,
          <Specimen key={`${variant} disabled`} state={`${variant}, disabled`}>
            <Button variant={variant} disabled>
              Save changes
            </Button>
          </Specimen>,
        ])}
        <Specimen state="with an icon">
          <Button icon={<SlidersVertical className="icon--s" aria-hidden />}>Filters</Button>
        </Specimen>
        <Specimen state="focus" focused>
          <Button>Save changes</Button>
        </Specimen>
        <Specimen state="longer than its place">
          <div className={styles.strait}>
            <Button>Take back everything since yesterday evening</Button>
          </div>
        </Specimen>
        <Specimen state="small">
          <Button small>Try again</Button>
        </Specimen>
      </Group>
      <Group title="Icon button">
        <Specimen state="rest">
          <IconButton label="Refresh">
            <RefreshCw className="icon" aria-hidden />
          </IconButton>
        </Specimen>
        <Specimen state="focus" focused>
          <IconButton label="Send now">
            <RefreshCw className="icon" aria-hidden />
          </IconButton>
        </Specimen>
        <Specimen state="disabled">
          <IconButton label="Remove" disabled>
            <X className="icon" aria-hidden />
          </IconButton>
        </Specimen>
      </Group>
      <Group title="Link button">
        <Specimen state="rest">
          <LinkButton>Clear all</LinkButton>
        </Specimen>
        <Specimen state="disabled">
          <LinkButton disabled>Clear none</LinkButton>
        </Specimen>
      </Group>
    </>
  );
}
