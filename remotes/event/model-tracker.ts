const STORAGE_KEY = 'gh_tracker';
/** Where it stands open until somebody folds it: a phone has the prices first. */
const ROOMY = '(min-width: 37.5em)';

/** On all events alike. A browser may refuse its storage; what was chosen then lasts as long as the page. */
export function readOpen(): boolean {
  return parseOpen(readStorage()) ?? matchMedia(ROOMY).matches;
}

/** Whatever else the storage held, nothing was chosen. */
export function parseOpen(text: string | null): boolean | undefined {
  if (text === 'open') return true;
  return text === 'folded' ? false : undefined;
}

export function keepOpen(isOpen: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOpen ? 'open' : 'folded');
  } catch {
    return;
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
