/** Gives the focus to the screen where it went with what was pressed. */
export function focusScreenIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  });
}
