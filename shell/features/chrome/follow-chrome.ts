import type { Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import type { Place } from '../../place.ts';
import { decideChrome, type Chrome } from './decide-chrome.ts';

export interface Seen {
  readonly place: Store<Place>;
  /** The modal in front. */
  readonly modal: Store<string | undefined>;
  /** A game or a video fills the screen. */
  readonly fullscreen: Store<boolean>;
  readonly features: ReadonlySet<string>;
}

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
