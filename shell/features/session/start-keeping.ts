import type { Language, Preferences } from '@glasshouse/contracts/preferences';
import type { CallApi, Store } from '@glasshouse/contracts/shell-api';
import type { Translate } from '@glasshouse/kit/i18n';
import { browserClock } from '@glasshouse/kit/live';
import { whenIdle } from '../../client/when-idle.ts';
import type { NoticeBoard } from '../notices/notice-board.ts';
import type { LivingSession } from './living.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

export interface Keeping {
  readonly t: Translate;
  readonly language: Language;
  readonly network: { readonly call: CallApi };
  readonly notices: { readonly board: NoticeBoard };
  readonly preferences: { readonly state: Store<Preferences> };
  readonly session: LivingSession;
}

/** What keeps a session, in code of its own: it comes when the page has all it needs, and does nothing for guests. */
export function startKeeping({ t, language, network, notices, preferences, session }: Keeping): () => void {
  let stopped = false;
  let stop: () => void = () => {};
  const giveUp = whenIdle(() => void keep());

  async function keep(): Promise<void> {
    const { sayPrevious, startKeep } = await import('./keep/index.ts');
    if (stopped) return;
    stop = startKeep({
      call: network.call,
      clock: browserClock,
      language,
      session: session.state,
      signOut: session.end,
      refresh: session.refresh,
      memory: localStorage,
      onSign: (hear) => listen(document, SIGNS, hear),
      isHidden: () => document.hidden,
      onSight: (hear) => listen(document, ['visibilitychange'], () => (document.hidden ? undefined : hear())),
      onIdleEnd: () => void notices.board.add({ kind: 'info', text: t('session.idle') }),
      onPrevious: (previous) => {
        const text = sayPrevious(previous, language, preferences.state.get(), t);
        notices.board.add({ kind: 'info', text });
      },
      log: (error) => console.error('shell:', error),
    });
  }

  return () => {
    stopped = true;
    giveUp();
    stop();
  };
}

function listen(target: EventTarget, names: readonly string[], hear: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  for (const name of names) target.addEventListener(name, hear, { signal, capture: true, passive: true });
  return () => leaving.abort();
}
