import { getVerification } from '@glasshouse/contracts/documents-verification';
import { getDetails, type DetailsView } from '@glasshouse/contracts/people';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { CallApi, Store } from '@glasshouse/contracts/shell-api';
import { demoDeposit } from '@glasshouse/contracts/wallet';
import { formatMoney, type Translate } from '@glasshouse/kit/i18n';
import { makeValueStore } from '@glasshouse/kit/live';
import {
  browserRequests,
  findRequest,
  makeBrowserSpend,
  makeRequestId,
  planDeposit,
  type Spend,
} from '@glasshouse/kit/money';
import { listAsked } from '@glasshouse/kit/person-details';
import { href } from '@glasshouse/kit/routing';
import { isOfProtection, refusalWords, type ShownRefusal } from '@glasshouse/kit/texts';
import { findPayingAccount } from '../../coupon/model/paying-account.ts';
import type { NoticeBoard, NoticeToShow } from '../notices/notice-board.ts';
import type { LivingProtection } from '../protection/living.ts';
import type { LivingSession } from '../session/living.ts';
import type { DepositsFeature, RefusalListener } from './still.ts';

/** What this keeper has sent it takes up again; what a page has sent, that page does. */
const OURS = 'header';

type DepositSpend = Spend<typeof demoDeposit>;

export interface DepositDeps {
  readonly t: Translate;
  readonly preferences: Store<Preferences>;
  readonly notices: Pick<NoticeBoard, 'add' | 'change' | 'close'>;
  readonly session: LivingSession;
  readonly call: CallApi;
  readonly onGuest: () => void;
  readonly navigate: (path: string) => void;
  readonly protection: Pick<LivingProtection, 'ask'>;
  /** Nothing stands against a deposit: how much? */
  readonly onAsked: () => void;
}

export interface LivingDeposits extends DepositsFeature {
  /** Takes up what an earlier page has left; answers how to stop. */
  start(): () => void;
}

/** Play money wherever on the site: one notice follows it to the end. */
export function liveDeposits(deps: DepositDeps): LivingDeposits {
  const { t, call, session, onGuest } = deps;
  const spends = new Map<number, DepositSpend>();
  const listeners = new Map<number, RefusalListener>();
  const asked = makeAsked();
  const findAccount = () => findPayingAccount(session.state.get());

  function spendOf(accountId: number, iso: string): DepositSpend {
    const held = spends.get(accountId);
    if (held) return held;
    const spend = makeBrowserSpend(demoDeposit, { call, playerId: () => session.state.get().userId });
    spends.set(accountId, spend);
    showOutcome(deps, spend, { accountId, iso, isTold: (refusal) => listeners.get(accountId)?.(refusal) ?? false });
    return spend;
  }

  function resume(): void {
    const account = findAccount();
    const { userId } = session.state.get();
    if (!account || userId === undefined) return;
    const { wish } = planDeposit(account.id);
    if (findRequest(browserRequests, userId, wish)?.note === OURS) spendOf(account.id, account.iso).resume(wish);
  }

  return {
    ...asked,
    async ask() {
      const account = findAccount();
      if (!account) return onGuest();
      const spend = spendOf(account.id, account.iso);
      if (spend.get().kind === 'unsure') return spend.ask();
      const first = await askFirst(deps);
      if (first.refusal)
        return void deps.notices.add({ ...makeRefusedNotice(deps, first.refusal), group: groupOf(account.id) });
      asked.details.set(first.details);
      asked.asksVerification.set(first.asksVerification);
      deps.onAsked();
    },
    async deposit(amountMinor, onRefused) {
      const account = findAccount();
      if (!account) return (onGuest(), false);
      const spend = spendOf(account.id, account.iso);
      const { wish, params } = planDeposit(account.id);
      const body = { id: makeRequestId(Date.now(), crypto.randomUUID()), amount: amountMinor };
      if (onRefused) listeners.set(account.id, onRefused);
      const isSent = await spend.send(wish, { params, body }, OURS).finally(() => listeners.delete(account.id));
      if (!isSent && spend.get().kind === 'idle') deps.notices.add({ kind: 'info', text: t('unsure.elsewhere') });
      return isSent && spend.get().kind === 'answered';
    },
    start: () => follow(session, spends, resume),
  };
}

/** Takes up what is left of whoever is signed in, and forgets it with them; answers how to stop. */
function follow(session: LivingSession, spends: Map<number, DepositSpend>, resume: () => void): () => void {
  const stopAll = () => {
    for (const spend of spends.values()) spend.stop();
  };
  resume();
  const leave = session.state.subscribe(() => {
    if (session.state.get().userId !== undefined) return resume();
    stopAll();
    spends.clear();
  });
  return () => {
    leave();
    stopAll();
  };
}

/** What was found out by the last question, for the window that follows it. */
function makeAsked() {
  return {
    asksVerification: makeValueStore(false),
    details: makeValueStore<DetailsView | undefined>(undefined),
  };
}

/** What stands against a deposit, or has to be asked before it. */
async function askFirst({ protection, call }: DepositDeps) {
  const [state, verification, told] = await Promise.all([protection.ask(), call(getVerification), call(getDetails)]);
  const details = told.ok && listAsked(told.answer).length > 0 ? told.answer : undefined;
  // Held because they have not said who they are: the window asks for it.
  const isOpen = details !== undefined && state?.restriction?.code === 'identity_held';
  return {
    refusal: isOpen ? undefined : state?.restriction,
    details,
    // Who cannot be asked about is not asked either.
    asksVerification: verification.ok && verification.answer.show_verification_modal_on_deposit_page,
  };
}

/** Of deposits into one account only the newest is told: what became of the last one takes the place of a refusal. */
function groupOf(accountId: number): string {
  return `deposit ${accountId}`;
}

interface OutcomeOf {
  readonly accountId: number;
  readonly iso: string;
  /** Somebody else says it where it was asked for. */
  readonly isTold: RefusalListener;
}

function showOutcome(deps: DepositDeps, spend: DepositSpend, { accountId, iso, isTold }: OutcomeOf): void {
  const { t, preferences, notices, session } = deps;
  let shown: number | undefined;
  const tell = (told: NoticeToShow) => {
    const notice = { ...told, group: groupOf(accountId) };
    if (shown === undefined) shown = notices.add(notice);
    else notices.change(shown, notice);
    if (!notice.stays) shown = undefined;
  };
  spend.subscribe(() => {
    const state = spend.get();
    switch (state.kind) {
      case 'unsure':
        return tell(makeUnsureNotice(t, spend, state.isLapsed));
      case 'refused':
        return isTold(state.error) ? undefined : tell(makeRefusedNotice(deps, state.error));
      case 'answered': {
        session.put([state.answer.account]);
        const amount = formatMoney(state.input.body.amount, iso, preferences.get().language);
        return tell({ kind: 'success', text: t('deposit.done', { amount }) });
      }
      case 'idle':
        if (shown !== undefined) notices.close(shown);
        shown = undefined;
        return undefined;
      case 'sending':
        return undefined;
    }
  });
}

/** Where one of the person's own limits said no, the way to it stands beside the words. */
function makeRefusedNotice({ t, preferences, navigate }: DepositDeps, refusal: ShownRefusal): NoticeToShow {
  const notice: NoticeToShow = { kind: 'error', text: refusalWords(t, refusal, preferences.get()) };
  if (!isOfProtection(refusal.code)) return notice;
  return {
    ...notice,
    action: { label: t('limits.page'), run: () => navigate(href(undefined, 'officeResponsible')) },
  };
}

function makeUnsureNotice(t: Translate, spend: DepositSpend, isLapsed: boolean): NoticeToShow {
  return isLapsed
    ? {
        kind: 'warning',
        text: t('unsure.lapsed'),
        stays: true,
        action: { label: t('words.close'), run: () => spend.dismiss() },
      }
    : {
        kind: 'info',
        text: t('unsure.deposit'),
        stays: true,
        action: { label: t('unsure.check'), run: () => void spend.ask() },
      };
}
