import { decideChrome } from '../frame/decide-chrome.ts';
import { listFirstModals, listOffers } from '../modals/queue/list-modals.ts';
import type { ShellServices } from '../services.ts';
import type { ModalKeeper } from './modal-keeper.ts';

type Asked = Pick<ShellServices, 'preferences' | 'session' | 'place' | 'features'>;

/** What the law and the house have to ask this visitor at this place: at the start, and wherever they go. */
export function askModals({ preferences, session, place, features }: Asked, modals: ModalKeeper): void {
  const { route } = place.get();
  const { columns } = decideChrome({ route, modalOpen: false, fullscreen: false, features });
  const look = { preferences: preferences.get(), features, route, bare: !columns };
  for (const name of listFirstModals(look)) modals.ask(name);
  const { userId, accounts } = session.get();
  const moneyMinor = accounts.reduce((sum, account) => sum + account.money, 0);
  const signedIn = userId !== undefined;
  const shown = modals.readShown();
  for (const name of listOffers({ features, route, signedIn, moneyMinor, shown })) modals.offer(name);
}
