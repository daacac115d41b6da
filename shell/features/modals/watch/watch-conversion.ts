import { getConversionTerms } from '@glasshouse/contracts/wallet-conversion';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { CONVERSIONS, mayConvertFrom, type ConversionAllowed } from '@glasshouse/domain/conversion';
import { ACCOUNT_KINDS } from '@glasshouse/domain/money';
import { href } from '@glasshouse/kit/routing';
import type { WatchDeps } from './deps.ts';

const REMINDED_KEY = 'gh-convert-reminded';

export interface ConversionView {
  readonly allowed: ConversionAllowed;
  readonly accounts: readonly AccountView[];
  readonly isReminded: boolean;
  readonly route: string;
}

/** Whether a player is reminded now that they may convert money: once, and never on the page where it is done. */
export function decideConvertReminder({ allowed, accounts, isReminded, route }: ConversionView): boolean {
  if (isReminded || allowed === CONVERSIONS.none || route === 'convert') return false;
  const open = accounts.filter((account) => !account.isClosed && account.type !== ACCOUNT_KINDS.bonus);
  return open.some(
    (from) => mayConvertFrom(allowed, from.type) && from.money > 0 && open.some((to) => to.iso !== from.iso),
  );
}

/** Once for each user in a session of the browser, after they have signed in. */
export function watchConversion(deps: WatchDeps): () => void {
  const { call, session, place, notices, sessionStorage, t } = deps;
  let allowed: ConversionAllowed | undefined;
  let askedFor: number | undefined;
  let notice: number | undefined;

  function follow(): void {
    const { userId, accounts } = session.get();
    const { route } = place.get();
    if (notice !== undefined && (route === 'convert' || userId === undefined)) {
      notices.close(notice);
      notice = undefined;
    }
    if (userId === undefined) {
      askedFor = undefined;
      allowed = undefined;
      return;
    }
    if (askedFor !== userId) return void ask(userId);
    const isReminded = sessionStorage.getItem(REMINDED_KEY) === String(userId);
    if (allowed === undefined || !decideConvertReminder({ allowed, accounts, isReminded, route })) return;
    sessionStorage.setItem(REMINDED_KEY, String(userId));
    notice = notices.add({
      kind: 'info',
      text: t(`shell.convert.${allowed}`),
      group: 'convert',
      action: { label: t('shell.convert.open'), run: () => deps.navigate(href(undefined, 'convert')) },
    });
  }

  async function ask(userId: number): Promise<void> {
    askedFor = userId;
    const terms = await call(getConversionTerms);
    if (!terms.ok || session.get().userId !== userId) return;
    ({ allowed } = terms.answer);
    follow();
  }

  follow();
  const leaves = [session.subscribe(follow), place.subscribe(follow)];
  return () => leaves.forEach((leave) => leave());
}
