import type { Ban } from '@glasshouse/domain/access';
import type { ShellApi } from '@glasshouse/contracts/shell-api';
import type { Boot } from '../../boot.ts';
import type { HostedMount } from '../../client/host-remote.ts';
import { PageKeeper } from './page-keeper.ts';
import type { PageFeature } from './still.ts';

export interface LivingPage extends PageFeature {
  /** Draws the same page again: something it is written by has changed. */
  redraw(): void;
  /** Somebody has signed in here, or nobody is signed in any more; `isWished`: by their own word. */
  arrive(signedIn: boolean, isWished: boolean, ban: Ban | undefined): void;
  start(element: HTMLElement, shell: ShellApi, mount?: HostedMount<HTMLElement>): () => void;
}

/** `onLeave`: the visitor is on the way to another page. */
export function livePage(boot: Boot, onLeave: () => void): LivingPage {
  const keeper = new PageKeeper(boot, onLeave);
  return {
    place: keeper.place,
    view: keeper.view,
    busy: keeper.busy,
    navigate: keeper.navigator.go,
    reload: () => keeper.reload(),
    redraw: () => keeper.redraw(),
    arrive: (signedIn, isWished, ban) => keeper.arrive(signedIn, isWished, ban),
    start: (element, shell, mount) => keeper.start(element, shell, mount),
  };
}
