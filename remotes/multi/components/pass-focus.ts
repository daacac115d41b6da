/** Before a button goes with what it is about, the next one that does the same takes the focus, or else the one before. */
export function passFocus(button: HTMLElement): void {
  const alike = [...document.querySelectorAll<HTMLElement>(`[data-does="${button.dataset['does']}"]`)];
  const at = alike.indexOf(button);
  (alike[at + 1] ?? alike[at - 1])?.focus({ preventScroll: true });
}
