import { pickChosen } from '../offline/still-page.ts';

const WORKER_URL = '/service-worker.js';

/** Lets the site open without a network. A browser that has no workers, or will not have ours, goes without. */
export async function installWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    // The first page came before there was anybody to keep it.
    active?.postMessage({ keep: location.pathname + location.search, chosen: pickChosen(document.cookie) });
  } catch {
    // Private windows and full discs refuse; the page itself needs none of it.
  }
}
