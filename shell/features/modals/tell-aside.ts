import type { SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { Translate } from '@glasshouse/kit/i18n';
import type { NoticeBoard } from '../notices/notice-board.ts';
import type { LivingModals } from './living.ts';

export interface AsideDeps {
  readonly t: Translate;
  readonly notices: Pick<NoticeBoard, 'add' | 'close'>;
  readonly session: Store<SessionState>;
  readonly modals: Pick<LivingModals, 'aside' | 'open' | 'close'>;
}

/** On pages that may be read first, a notice says what waits for an answer. Whoever is here no more is asked nothing. */
export function tellAside({ t, notices, session, modals }: AsideDeps): () => void {
  let shown: number | undefined;
  const tell = (): void => {
    if (shown !== undefined) notices.close(shown);
    const name = modals.aside.get();
    shown =
      name &&
      notices.add({
        kind: 'info',
        text: t(`aside.text.${name}`),
        group: 'aside',
        stays: true,
        action: { label: t(`aside.open.${name}`), run: () => modals.open(name) },
      });
  };
  let { userId } = session.get();
  const leaves = [
    modals.aside.subscribe(tell),
    session.subscribe(() => {
      if (session.get().userId === userId) return;
      userId = session.get().userId;
      modals.close('realityCheck');
      modals.close('sessionEnd');
    }),
  ];
  return () => leaves.forEach((leave) => leave());
}
