import { useState } from 'react';

interface Saving {
  readonly isBusy: boolean;
  /** Why the draft could not be saved. */
  readonly failure: string | null;
  /** Waits for a draft to be saved, which resolves to the reason if it could not be, and then closes the dialog. */
  readonly save: (saved: Promise<string | null>) => Promise<void>;
}

/** Keeps a dialog open until its draft is saved. */
export function useSaving(onClose: () => void): Saving {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (saved: Promise<string | null>) => {
    setBusy(true);
    const reason = await saved;
    setBusy(false);
    setFailure(reason);
    if (reason === null) onClose();
  };
  return { isBusy, failure, save };
}
