import type { ClientLimit } from '@glasshouse/contracts/protection';
import { useT } from '@glasshouse/kit/remote';
import { Button, Notice, TimeText } from '@glasshouse/kit/ui';
import { decideWaiting, type HeldLimit } from '../model.ts';
import classes from './protection.module.css';
import type { UsedProtection } from './use-protection.ts';
import { useSending } from './use-sending.ts';
import { useValueText } from './use-value-text.ts';

export interface WaitingProps {
  readonly held: HeldLimit;
  readonly waiting: ClientLimit;
  readonly used: UsedProtection;
  readonly nowSec: number;
  readonly isDelete: boolean;
}

/** A change that does not hold yet: from when it may, and what can be answered to it. */
export function Waiting({ held, waiting, used, nowSec, isDelete }: WaitingProps) {
  const t = useT();
  const write = useValueText();
  const { isSending, fault, send } = useSending();
  const { canApprove, giveUp } = decideWaiting(waiting, nowSec, isDelete);
  const { type } = held;
  const { change = 'increase', needApprove, endsAt, limitValue } = waiting;
  return (
    <div className={classes['waiting']} data-waiting={type}>
      <p>
        <strong>{t(`waiting.${change}`, { value: write(type, limitValue, waiting) })}</strong>{' '}
        {canApprove ? t('waiting.now') : null}
        {canApprove || endsAt === undefined ? null : (
          <>
            {t(needApprove ? 'waiting.approveFrom' : 'waiting.from')} <TimeText atSec={endsAt} />
          </>
        )}
      </p>
      {fault === undefined ? null : <Notice kind="error">{fault}</Notice>}
      <div className={classes['tools']}>
        {canApprove ? (
          <Button size="s" loading={isSending} onClick={() => void send(() => used.approve(type))}>
            {t('waiting.approve')}
          </Button>
        ) : null}
        <Button size="s" loading={isSending} onClick={() => void send(() => used.giveUp(type, giveUp))}>
          {t(giveUp === 'delete' || !needApprove ? 'waiting.takeBack' : 'waiting.reject')}
        </Button>
      </div>
    </div>
  );
}
