import type { Preferences } from '@glasshouse/contracts/preferences';
import type { SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { Place } from '../../place.ts';
import { decideChrome } from '../chrome/decide-chrome.ts';
import { listFirstModals, listOffers } from './queue/list-modals.ts';
import { isSignInAsked } from '../page/find-return.ts';
import type { LivingModals } from './living.ts';

export interface Asked {
  readonly preferences: Store<Preferences>;
  readonly session: Store<SessionState>;
  readonly place: Store<Place>;
  readonly features: ReadonlySet<string>;
}

/** What the law and the house have to ask this visitor at this place: at the start, and wherever they go. */
export function askModals({ preferences, session, place, features }: Asked, modals: LivingModals): void {
  const { route, url } = place.get();
  const { columns } = decideChrome({ route, modalOpen: false, fullscreen: false, features });
  const look = { preferences: preferences.get(), features, route, bare: !columns };
  for (const name of listFirstModals(look)) modals.ask(name);
  const { userId, accounts } = session.get();
  const moneyMinor = accounts.reduce((sum, account) => sum + account.money, 0);
  const signedIn = userId !== undefined;
  if (!signedIn && isSignInAsked(url)) modals.ask('signIn');
  const shown = modals.readShown();
  for (const name of listOffers({ features, route, signedIn, moneyMinor, shown })) modals.offer(name);
}
