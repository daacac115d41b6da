import type { Store } from '@glasshouse/contracts/shell-api';

/** What Chromium tells once, when the site could become an application. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let held: InstallEvent | undefined;
const hearers = new Set<() => void>();

/** True while the site can be installed from this page; the browser tells it once, so it is heard from the start. */
export const canInstall: Store<boolean> = {
  get: () => held !== undefined,
  subscribe: (hear) => {
    hearers.add(hear);
    return () => void hearers.delete(hear);
  },
};

export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    // The browser's own bar would stand over the page unasked.
    event.preventDefault();
    hold(event);
  });
  addEventListener('appinstalled', () => hold(undefined));
}

/** The browser's own question. It may be asked once; after a no, the browser tells anew when it likes. */
export async function askToInstall(): Promise<void> {
  const event = held;
  hold(undefined);
  await event?.prompt();
}

function hold(event: InstallEvent | undefined): void {
  held = event;
  for (const hear of hearers) hear();
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
