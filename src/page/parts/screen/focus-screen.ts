/** Moves the focus to the main area if the focused element was removed. */
export function focusScreenIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  });
}
