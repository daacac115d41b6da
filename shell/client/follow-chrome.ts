import type { Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import { decideChrome, type Chrome } from '../frame/decide-chrome.ts';
import type { ShellServices } from '../services.ts';

type Seen = Pick<ShellServices, 'place' | 'modal' | 'fullscreen' | 'features'>;

/** Keeps what stands around the page; tells only when that changes. */
export function followChrome({ place, modal, fullscreen, features }: Seen): Store<Chrome> {
  const decide = () =>
    decideChrome({
      route: place.get().route,
      modalOpen: modal.get() !== undefined,
      fullscreen: fullscreen.get(),
      features,
    });
  const chrome = makeValueStore(decide());
  const look = () => {
    const next = decide();
    if (JSON.stringify(next) !== JSON.stringify(chrome.get())) chrome.set(next);
  };
  for (const store of [place, modal, fullscreen]) store.subscribe(look);
  return chrome;
}
