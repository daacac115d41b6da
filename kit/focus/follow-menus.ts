import { isBehind } from './use-leave.ts';

/**
 * Every menu in a `details data-menu`, the remotes' too: it opens without scripts, and while this runs a press beside it,
 * a choice in it (unless it is `data-menu="stays"`) and a focus that goes elsewhere close it. So does Escape, from
 * wherever the focus is, the inner one first; the focus goes back to its door. The answer ends it.
 */
export function followMenus(): () => void {
  const leaves = [
    listen('pointerdown', closeBeside),
    listen('focusin', closeBeside),
    listen('click', closeChosen),
    listen('keydown', closeByEscape),
  ];
  return () => leaves.forEach((leave) => leave());
}

function listen<Name extends 'pointerdown' | 'focusin' | 'click' | 'keydown'>(
  name: Name,
  hear: (event: DocumentEventMap[Name]) => void,
): () => void {
  document.addEventListener(name, hear);
  return () => document.removeEventListener(name, hear);
}

/** An inner one after the one around it. */
function listOpen(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')];
}

function closeBeside({ target }: Event): void {
  if (!(target instanceof Node)) return;
  for (const menu of listOpen()) if (!menu.contains(target)) menu.open = false;
}

function closeChosen({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  for (const menu of listOpen()) if (menu.contains(link) && menu.dataset['menu'] !== 'stays') menu.open = false;
}

function closeByEscape(event: KeyboardEvent): void {
  const menu = listOpen().at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || !menu || isBehind(menu)) return;
  event.preventDefault();
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
