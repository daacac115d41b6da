import { emptyCoupon, setAmount, type Coupon, type CouponSelection } from '@glasshouse/domain/coupon';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { Store } from '@glasshouse/contracts/shell-api';
import { href } from '@glasshouse/kit/routing';
import { isOfProtection, refusalWords, type ShownRefusal } from '@glasshouse/kit/texts';
import type { Translate } from '@glasshouse/kit/i18n';
import type { LiveClock } from '@glasshouse/kit/live';
import type { NoticeBoard } from '../../features/notices/notice-board.ts';
import { IDLE, type Placement, type Ticket } from './placement.ts';
import type { Placements } from './placements.ts';
import { clickKey, isClick } from './wish.ts';

/** Both presses of a double click are one wish. */
const SAME_CLICK_MS = 1_000;

export interface OneClickDeps {
  readonly placements: Placements;
  readonly notices: Pick<NoticeBoard, 'add' | 'change'>;
  readonly clock: LiveClock;
  readonly t: Translate;
  readonly preferences: Store<Preferences>;
  readonly navigate: (path: string) => void;
  readonly formatAmount: (amountMinor: number) => string;
  readonly send: (key: string, coupon: Coupon) => void;
}

export interface OneClick {
  /** Places at once, never twice for one click. */
  place(selection: CouponSelection, amountMinor: number): void;
  /** Nothing is placed for somebody who cannot play for now; it says why. */
  showStopped(refusal: ShownRefusal): void;
  stop(): void;
}

/** Bets that a click on a price places, each followed by a notice of its own to the end. */
export function makeOneClick(deps: OneClickDeps): OneClick {
  const { placements, notices, clock } = deps;
  const startedAtMs = new Map<string, number>();
  const shown = new Map<string, { readonly id: number; readonly name: string }>();

  function tell(key: string, placement: Placement): void {
    const held = shown.get(key);
    if (!held && placement.kind === 'idle') return;
    const selection = 'coupon' in placement ? placement.coupon.selections[0] : undefined;
    const name = selection?.outcomeName ?? held?.name ?? '';
    const notice = writeNotice(deps, key, placement, name);
    if (held) notices.change(held.id, notice);
    const id = held?.id ?? notices.add(notice);
    if (notice.stays) return void shown.set(key, { id, name });
    shown.delete(key);
    placements.forget(key);
  }

  return {
    stop: followClicks(placements, tell),
    showStopped: (refusal) => void notices.add(writeRefused(deps, refusal)),
    place(selection, amountMinor) {
      const key = clickKey(selection.id);
      const nowMs = clock.now();
      if (nowMs - (startedAtMs.get(key) ?? -Infinity) < SAME_CLICK_MS || placements.of(key).kind !== 'idle') return;
      startedAtMs.set(key, nowMs);
      deps.send(key, setAmount({ ...emptyCoupon(), selections: [selection] }, amountMinor));
    },
  };
}

/** Hears of each change of each click. */
function followClicks(
  placements: Store<ReadonlyMap<string, Placement>>,
  tell: (key: string, placement: Placement) => void,
): () => void {
  let before = placements.get();
  return placements.subscribe(() => {
    const now = placements.get();
    const keys = new Set([...before.keys(), ...now.keys()].filter(isClick));
    const changed = [...keys].filter((key) => before.get(key) !== now.get(key));
    before = now;
    for (const key of changed) tell(key, now.get(key) ?? IDLE);
  });
}

type Written = Parameters<NoticeBoard['add']>[0];

function writeNotice(deps: OneClickDeps, key: string, placement: Placement, name: string): Written {
  const { t, placements } = deps;
  switch (placement.kind) {
    case 'idle':
      return { kind: 'info', text: t('oneClick.takenBack', { name }) };
    case 'placing':
      return { kind: 'info', text: t('oneClick.placing', { name }), stays: true };
    case 'unsure':
      return {
        kind: placement.isLapsed ? 'warning' : 'info',
        title: name,
        text: t(placement.isLapsed ? 'unsure.lapsed' : 'unsure.bet'),
        stays: true,
        action: placement.isLapsed
          ? { label: t('words.close'), run: () => placements.dismiss(key) }
          : { label: t('unsure.check'), run: () => void placements.ask(key) },
      };
    case 'refused':
      return writeRefused(deps, placement);
    case 'answered':
      return writeTicket(deps, key, placement.tickets[0], name);
  }
}

function writeRefused({ t, preferences, navigate }: OneClickDeps, refusal: ShownRefusal): Written {
  const reason = refusalWords(t, refusal, preferences.get());
  const notice: Written = { kind: 'error', text: t('oneClick.refused', { reason }) };
  if (!isOfProtection(refusal.code)) return notice;
  return {
    ...notice,
    action: { label: t('limits.page'), run: () => navigate(href(undefined, 'officeResponsible')) },
  };
}

function writeTicket(
  { t, placements, formatAmount }: OneClickDeps,
  key: string,
  ticket: Ticket | undefined,
  name: string,
): Written {
  if (ticket?.state !== 'pending') {
    const amount = formatAmount(ticket?.amountMinor ?? 0);
    return { kind: 'success', text: t('oneClick.accepted', { name, amount }) };
  }
  const { betId, delayMs = 0 } = ticket;
  return {
    kind: 'info',
    text: t('oneClick.waiting', { name }),
    stays: true,
    waitsMs: delayMs,
    ...(betId !== undefined && {
      action: { label: t('coupon.takeBack'), run: () => void placements.cancel(key, betId) },
    }),
  };
}
