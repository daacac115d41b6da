import type { Translate } from '@glasshouse/kit/i18n';
import { browserClock } from '@glasshouse/kit/live';
import { whenIdle } from '../../client/when-idle.ts';
import type { LivingNetwork } from '../network/living.ts';
import type { LivingNotices } from '../notices/living.ts';
import type { PageFeature } from '../page/still.ts';
import type { PreferencesFeature } from '../preferences/still.ts';
import type { SessionFeature } from '../session/still.ts';
import type { SiteFeature } from '../site/still.ts';
import type { LivingModals } from './living.ts';

export interface Watched {
  readonly t: Translate;
  readonly site: SiteFeature;
  readonly network: LivingNetwork;
  readonly notices: LivingNotices;
  readonly page: PageFeature;
  readonly preferences: PreferencesFeature;
  readonly session: SessionFeature;
  readonly modals: LivingModals;
}

/** What may come up by itself; its code comes when the page has all it needs. */
export function startWatching({ t, site, network, notices, page, preferences, session, modals }: Watched): () => void {
  let stopped = false;
  let stop: () => void = () => {};
  const giveUp = whenIdle(() => void watch());

  async function watch(): Promise<void> {
    const { startWatch } = await import('./watch/index.ts');
    if (stopped) return;
    stop = startWatch({
      t,
      features: site.features,
      call: network.call,
      alarm: network.termsAlarm,
      notices: notices.board,
      modals,
      preferences: preferences.state,
      session: session.state,
      place: page.place,
      navigate: page.navigate,
      storage: localStorage,
      sessionStorage,
      clock: browserClock,
      isHidden: () => document.hidden,
      isHeld: () => document.querySelector('[data-holds-session]') !== null,
    });
  }

  return () => {
    stopped = true;
    giveUp();
    stop();
  };
}
