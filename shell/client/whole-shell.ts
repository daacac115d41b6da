import type { ShellApi } from '@glasshouse/contracts/shell-api';
import type { Boot } from '../boot.ts';
import type { Features } from '../features/list.ts';

/** All that remotes can reach: the same for as long as the document stands. Each is handed its part (`make-shell-api`). */
export function makeWholeShell(boot: Boot, features: Features): ShellApi {
  const { coupon, favourites, modals, network, notices, page, phoneCountry, preferences, session } = features;
  return {
    version: 'v2',
    get preferences() {
      return preferences.state.get();
    },
    messages: boot.messages,
    siteName: boot.site.name,
    session: session.state,
    coupon,
    favourites,
    live: network,
    call: network.call,
    navigate: page.navigate,
    notify: notices.notify,
    openModal: modals.open,
    chooseListMarkets: (text) => preferences.choose('listMarkets', text),
    chooseMultiLive(change) {
      const chosen = preferences.state.get().multiLive;
      preferences.choose('multiLive', typeof change === 'string' ? change : change(chosen));
    },
    choosePhoneCountry: phoneCountry.ask,
    refreshSession: session.refresh,
  };
}
