/** Hands the focus to the main area after a change of screen, also when the screen is still on its way. */

let wanted = false;

function focus(main: HTMLElement): void {
  wanted = false;
  main.focus({ preventScroll: true });
}

/** Focuses the main area, now or as soon as its screen is there. */
export function focusMain(): void {
  const main = document.getElementById('main');
  wanted = true;
  if (main !== null && main.getAttribute('aria-busy') !== 'true') focus(main);
}

/** Called by a screen that has come. */
export function mainArrived(main: HTMLElement): void {
  if (wanted) focus(main);
}
