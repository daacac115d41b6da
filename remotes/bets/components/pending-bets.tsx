import { useRef, useState } from 'react';
import { cancelPendingBet, getPendingBet, type PendingView } from '@glasshouse/contracts/betting-pending';
import { isRefusalCode } from '@glasshouse/contracts/refusals';
import { useKeptFocus } from '@glasshouse/kit/focus';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { betNumber, refusalText } from '@glasshouse/kit/texts';
import { Badge, Button, CloseIcon, IconButton, Money } from '@glasshouse/kit/ui';
import { leftOf, type PendingList } from '../model-pending.ts';
import { useShell } from '../shell.ts';
import classes from './pending.module.css';
import { useServerMs } from './use-server-ms.ts';

export interface PendingBetsProps {
  readonly bets: PendingList;
  /** The server's clock when it told of them. */
  readonly atMs: number;
  readonly onChanged: (bet: PendingView) => void;
  readonly onDismiss: (betId: number) => void;
}

/** Bets that wait for the live delay, with what is left of it; and those that were not taken, with the reason. */
export function PendingBets({ bets, atMs, onChanged, onDismiss }: PendingBetsProps) {
  const nowMs = useServerMs(
    atMs,
    bets.some((bet) => bet.state === 'pending'),
  );
  if (bets.length === 0) return null;
  return (
    <ul className={classes['list']} data-testid="pending">
      {bets.map((bet) => (
        <li key={bet.betId} className="gh-panel" data-state={bet.state}>
          <Pending bet={bet} nowMs={nowMs} onChanged={onChanged} onDismiss={onDismiss} />
        </li>
      ))}
    </ul>
  );
}

interface PendingProps extends Pick<PendingBetsProps, 'onChanged' | 'onDismiss'> {
  readonly bet: PendingView;
  readonly nowMs: number;
}

function Pending({ bet, nowMs, onChanged, onDismiss }: PendingProps) {
  const t = useT();
  const { language } = usePreferences();
  const { busy, cancel } = useCancel(bet, onChanged);
  const waits = bet.state === 'pending';
  const { share, sec } = leftOf(bet, nowMs);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place, bet.state);
  return (
    <div ref={place} tabIndex={-1} className={classes['bet']}>
      <span className={classes['name']}>
        <strong>{t('bets.number', { id: betNumber(bet.betId, language) })}</strong>
        <Badge tone={waits ? 'notice' : bet.state === 'refused' ? 'danger' : 'neutral'}>
          {t(`pending.state.${bet.state}`)}
        </Badge>
      </span>
      <output className={classes['word']}>
        {waits ? t(sec > 0 ? 'pending.left' : 'pending.deciding', { sec }) : describeEnd(t, bet)}
      </output>
      <Money amountMinor={bet.amount} iso={bet.iso} />
      {waits ? (
        <Button size="s" loading={busy} disabled={sec === 0} onClick={() => void cancel()}>
          {t('pending.cancel')}
        </Button>
      ) : (
        <IconButton
          size="s"
          icon={<CloseIcon size={14} />}
          label={t('words.close')}
          onClick={() => onDismiss(bet.betId)}
        />
      )}
      {waits ? <span className={classes['bar']} style={{ inlineSize: `${share * 100}%` }} /> : null}
    </div>
  );
}

function describeEnd(t: ReturnType<typeof useT>, { state, refusedCode }: PendingView): string {
  if (state === 'cancelled') return t('pending.cancelled');
  const known = refusedCode !== undefined && isRefusalCode(refusedCode);
  return t('pending.refused', { reason: known ? refusalText(t, refusedCode) : t('pending.otherReason') });
}

/** A bet that was decided in the meantime says so itself. */
function useCancel(bet: PendingView, onChanged: (bet: PendingView) => void) {
  const t = useT();
  const { call, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const params = { betId: bet.betId };

  async function cancel(): Promise<void> {
    setBusy(true);
    const cancelled = await call(cancelPendingBet, { params });
    const result = cancelled.ok ? cancelled : await call(getPendingBet, { params });
    setBusy(false);
    if (result.ok) onChanged(result.answer);
    if (!cancelled.ok) notify({ kind: 'error', text: refusalText(t, cancelled.error.code) });
  }

  return { busy, cancel };
}
