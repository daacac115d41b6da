/** The element of the frame that a remote's host stands in. React never looks inside it. */
export interface Slot {
  /** What the server painted; the remote hydrates it. */
  readonly first: HTMLElement | undefined;
  paint(html: string): HTMLElement;
  clear(): void;
}

export function makeSlot(element: HTMLElement): Slot {
  const child = element.firstElementChild;
  return {
    first: child instanceof HTMLElement ? child : undefined,
    paint(html) {
      const host = document.createElement('div');
      host.innerHTML = html;
      element.replaceChildren(host);
      return host;
    },
    clear: () => element.replaceChildren(),
  };
}

/** A sheet that takes longer is late for its page. */
const SHEET_LIMIT_MS = 5_000;

/** Resolves when every sheet is there; one that fails or is late costs its look, not the page. */
export async function loadStyles(css: readonly string[]): Promise<void> {
  const missing = css.filter(
    (href) => !document.head.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`),
  );
  await Promise.all(missing.map(loadStyle));
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    setTimeout(resolve, SHEET_LIMIT_MS);
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      resolve();
    });
    document.head.append(link);
  });
}
