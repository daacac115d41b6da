import type { ShellApi, Store } from '@glasshouse/contracts/shell-api';
import type { Boot } from '../../boot.ts';
import type { Place } from '../../place.ts';
import type { RemoteViewSnapshot } from '../../client/remote-view-machine.ts';
import { nothing, still } from '../still-parts.ts';

export interface PageFeature {
  readonly place: Store<Place>;
  readonly view: Store<RemoteViewSnapshot>;
  /** A navigation is under way. */
  readonly busy: Store<boolean>;
  navigate: ShellApi['navigate'];
  /** A person's wish to see a page that failed. */
  reload(): void;
}

export function stillPage({ place, fragment }: Boot): PageFeature {
  const painted = fragment !== undefined;
  return {
    place: still(place),
    view: still({ state: 'loading', remote: place.remote, retries: 0, painted }),
    busy: still(false),
    navigate: nothing,
    reload: nothing,
  };
}
