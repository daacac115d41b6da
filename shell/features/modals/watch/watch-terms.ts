import { getAgreementStatus } from '@glasshouse/contracts/terms';
import { href } from '@glasshouse/kit/routing';
import { decideTermsMove } from '../../../frame/decide-terms-move.ts';
import type { WatchDeps } from './deps.ts';

/** protection-and-calls.md section 9. */
const LOOK_EVERY_MS = 60_000;

/**
 * Leads a player whose terms have changed to the page that asks them to agree. Looks every minute, whenever somebody
 * signs in, and whenever any call is answered that the terms have changed; while they have, at every step as well.
 */
export function watchTerms(deps: WatchDeps): () => void {
  const { call, session, place, clock, features, alarm } = deps;
  let changed = false;
  let asked = 0;
  let notice: number | undefined;
  let cancel: (() => void) | undefined;

  function follow(): void {
    const move = decideTermsMove({ changed, signedIn: isSignedIn(), route: place.get().route });
    if (notice !== undefined) deps.notices.close(notice);
    notice = move === 'remind' ? remind(deps) : undefined;
    if (move === 'lead') deps.navigate(href(undefined, 'confirm', {}, { next: place.get().url }));
  }

  async function look(): Promise<void> {
    if (!isSignedIn()) return;
    asked += 1;
    const mine = asked;
    const status = await call(getAgreementStatus);
    if (!status.ok || mine !== asked) return;
    changed = status.answer.result;
    follow();
  }

  const isSignedIn = (): boolean => session.get().userId !== undefined;
  const again = (): void => {
    cancel = clock.after(LOOK_EVERY_MS, () => {
      void look();
      again();
    });
  };
  let userId = session.get().userId;
  const leaves = [
    place.subscribe(() => (changed ? void look() : undefined)),
    alarm.subscribe(() => void look()),
    session.subscribe(() => {
      if (session.get().userId === userId) return;
      userId = session.get().userId;
      changed = false;
      if (features.has('terms')) void look();
    }),
    () => cancel?.(),
  ];
  // Where the operator has numbered no terms, only the refusal of a call says that this has changed.
  if (features.has('terms')) again();
  if (features.has('terms') || alarm.get() > 0) void look();
  return () => leaves.forEach((leave) => leave());
}

function remind({ t, notices, navigate }: WatchDeps): number {
  return notices.add({
    kind: 'warning',
    text: t('terms.changed'),
    group: 'terms',
    stays: true,
    action: { label: t('terms.read'), run: () => navigate(href(undefined, 'confirm')) },
  });
}
