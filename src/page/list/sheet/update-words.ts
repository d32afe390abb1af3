import { useSection } from '#page/state/catalogue/catalogue.ts';

let format: Intl.DateTimeFormat | undefined;

/** Made with the first day that is told: the browser takes a frame's time for it. */
function dayFormat(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format;
}

/** Gives the words for an update by its name: "8.60, Summer Update 2010, 30 Jun 2010". */
export function useUpdateWords(): (name: string | null) => string {
  const updates = useSection('updates');
  return (name) => {
    if (name === null) return 'Not known';
    const update = updates.status === 'ready' ? updates.items.find((one) => one.name === name) : undefined;
    const day = update?.date == null ? null : dayFormat().format(new Date(update.date));
    return [name, update?.title, day].filter(Boolean).join(', ');
  };
}
