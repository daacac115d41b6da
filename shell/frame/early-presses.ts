import type { LatePartName } from './late-parts.ts';

/** The mark of a part whose code comes after the server's drawing of it. */
const MARK = 'data-late';

const alive = new Set<string>();
/** By part, then by what was pressed: whoever presses twice because nothing happens means it once. */
const held = new Map<string, Map<Element, () => void>>();

/** What is pressed or chosen before its code has come is done once it has; links and menus work without any. */
export function listenForEarlyPresses(): void {
  const listen = (type: 'click' | 'change', hear: (target: Element) => void) =>
    document.addEventListener(type, ({ target }) => (target instanceof Element ? hear(target) : undefined), true);
  listen('click', (target) => {
    const button = target.closest('button');
    if (button) hold(button, () => button.click());
  });
  listen('change', (target) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    hold(target, () => {
      // React may have put back what the server drew.
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  });
}

function hold(control: Element, repeat: () => void): void {
  const part = control.closest(`[${MARK}]`)?.getAttribute(MARK);
  if (!part || alive.has(part)) return;
  const presses = held.get(part) ?? new Map<Element, () => void>();
  held.set(part, presses.set(control, repeat));
}

/** From now on the part answers by itself. */
export function markAlive(part: LatePartName): void {
  alive.add(part);
}

export function pressHeld(part: LatePartName): void {
  for (const press of held.get(part)?.values() ?? []) press();
  held.delete(part);
}
