import '@glasshouse/kit/styles.css';
import { hydrateRoot } from 'react-dom/client';
import { BOOT_ELEMENT_ID, ROOT_ELEMENT_ID, type Boot } from '../boot.ts';
import { Frame } from '../frame/frame.tsx';
import { makeServices } from './make-services.ts';

/** A chunk that is gone because the site was deployed since: one reload a minute brings the new page. */
const RELOAD_KEY = 'gh-reloaded-at';
const RELOAD_GAP_MS = 60_000;

addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOAD_KEY)) < RELOAD_GAP_MS) return;
  sessionStorage.setItem(RELOAD_KEY, String(Date.now()));
  location.reload();
});

const boot = readBoot();
const root = document.getElementById(ROOT_ELEMENT_ID);
if (!boot || !root) throw new Error('the document carries no boot data');

hydrateRoot(root, <Frame boot={boot} services={makeServices(boot)} />, {
  identifierPrefix: 'shell-',
  onRecoverableError: (error) => console.error('shell:', error),
});

function readBoot(): Boot | undefined {
  const value: unknown = JSON.parse(document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? 'null');
  return isBoot(value) ? value : undefined;
}

/** Our own server wrote it into this very document. */
function isBoot(value: unknown): value is Boot {
  return typeof value === 'object' && value !== null && 'place' in value && 'messages' in value;
}
