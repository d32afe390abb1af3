import { useEffect, useState } from 'react';
import { Check, CircleAlert, Copy } from '#page/ui/icons/icons.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Button, IconButton } from './button.tsx';
import { words } from './words.ts';

/** Duration of the confirmation, in ms. */
const CONFIRMATION_MS = 2500;

interface CopyButtonProps {
  /** Copied text. */
  readonly text: string;
  /** "Copy code" */
  readonly label: string;
  /** "Code copied" */
  readonly confirmation: string;
  /** Shows only the icon, with the label as its accessible name. */
  readonly iconOnly?: boolean;
  readonly disabled?: boolean;
}

/** Copies a text, and shows and announces the outcome. */
export function CopyButton({ text, label, confirmation, iconOnly = false, disabled = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      announce(confirmation);
    } catch {
      setOutcome('failed');
      announce(words.cannotCopy);
    }
  };
  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? CircleAlert : Copy;
  const shown = outcome === 'copied' ? confirmation : outcome === 'failed' ? words.notCopied : label;
  if (iconOnly) {
    return (
      <IconButton label={label} title={shown} disabled={disabled} onClick={() => void copy()}>
        <Icon className="icon--s" aria-hidden />
      </IconButton>
    );
  }
  return (
    <Button small disabled={disabled} icon={<Icon className="icon--s" aria-hidden />} onClick={() => void copy()}>
      {shown}
    </Button>
  );
}
