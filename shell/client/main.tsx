import '@glasshouse/kit/styles.css';
import { splitLanguage } from '@glasshouse/kit/routing';
import { hydrateRoot } from 'react-dom/client';
import { BOOT_ELEMENT_ID, NO_OFFLINE_PAGES, ROOT_ELEMENT_ID, type Boot } from '../boot.ts';
import { listenForEarlyPresses } from '../frame/early-presses.ts';
import { Frame } from '../frame/frame.tsx';
import { listenForLostChunks } from './chunk-reload.ts';
import { makeFirstShell } from './first-shell.ts';
import { saveSeenZone } from '../features/preferences/seen-zone.ts';
import { listenForInstall } from '../features/install/install-prompt.ts';
import { whenIdle } from './when-idle.ts';

saveSeenZone();
listenForLostChunks();
listenForInstall();
listenForEarlyPresses();

const boot = readBoot();
const root = document.getElementById(ROOT_ELEMENT_ID);
if (!boot || !root) throw new Error('the document carries no boot data');

if (!boot.features.includes(NO_OFFLINE_PAGES))
  whenIdle(() => void import('./install-worker.ts').then(({ installWorker }) => installWorker()));

/** A remote whose code takes longer, as one from elsewhere may, is taken up when it comes. */
const FRAME_WAITS_MS = 250;

const { features, remoteBegun, onSlot } = makeFirstShell(boot);
void Promise.race([remoteBegun, new Promise((resolve) => setTimeout(resolve, FRAME_WAITS_MS))]).then(() =>
  hydrateRoot(root, <Frame boot={boot} features={features} onSlot={onSlot} />, {
    identifierPrefix: 'shell-',
    onRecoverableError: (error) => console.error('shell:', error),
  }),
);

function readBoot(): Boot | undefined {
  const value: unknown = JSON.parse(document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? 'null');
  return isBoot(value) ? { ...value, place: { ...value.place, url: addressHere() } } : undefined;
}

/** The browser's own word: one page answers all addresses that show the same (docs/decisions/0033). */
function addressHere(): string {
  return splitLanguage(location.pathname).path + location.search;
}

/** Our own server wrote it into this very document. */
function isBoot(value: unknown): value is Boot {
  return typeof value === 'object' && value !== null && 'place' in value && 'messages' in value;
}
