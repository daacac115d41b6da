import { useState } from 'react';
import type { ClientLimit } from '@glasshouse/contracts/protection';
import { useT } from '@glasshouse/kit/remote';
import { Button } from '@glasshouse/kit/ui';
import { findTimeUsed, isNoLimit, type HeldLimit } from '../model.ts';
import { useLimitName } from './use-limit-name.ts';
import { LimitForm } from './limit-form.tsx';
import classes from './protection.module.css';
import type { UsedProtection } from './use-protection.ts';
import { MoneyUsage, TimeUsage } from './usage.tsx';
import { useValueText } from './use-value-text.ts';
import { Waiting } from './waiting.tsx';

export interface LimitRowProps {
  readonly held: HeldLimit;
  readonly used: UsedProtection;
  readonly nowSec: number;
  readonly isDelete: boolean;
  readonly isClosed: boolean;
}

export function LimitRow({ held, used, nowSec, isDelete, isClosed }: LimitRowProps) {
  const t = useT();
  const name = useLimitName()(held.type);
  const write = useValueText();
  const [isOpen, setOpen] = useState(false);
  const { active, waiting, offer } = held;
  const isSet = active !== undefined && !isNoLimit(held.type, active.limitValue);
  return (
    <section className={classes['limit']} aria-label={name} data-limit={held.type}>
      <div className={classes['head']}>
        <h3 className={classes['name']}>{name}</h3>
        <strong className={classes['value']}>
          {active ? write(held.type, active.limitValue, active) : t('limit.none')}
        </strong>
        {offer && !isClosed ? (
          <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isSet ? 'limit.change' : 'limit.set')}
          </Button>
        ) : null}
      </div>
      {active && isSet ? <Used name={name} active={active} used={used} nowSec={nowSec} /> : null}
      {waiting ? <Waiting held={held} waiting={waiting} used={used} nowSec={nowSec} isDelete={isDelete} /> : null}
      {offer && isOpen && !isClosed ? (
        <LimitForm held={held} offer={offer} used={used} onDone={() => setOpen(false)} />
      ) : null}
    </section>
  );
}

interface UsedProps extends Pick<LimitRowProps, 'used' | 'nowSec'> {
  readonly name: string;
  readonly active: ClientLimit;
}

function Used({ name, active, used, nowSec }: UsedProps) {
  const time = findTimeUsed(active.limitType, used.view.protection, nowSec);
  if (time) return <TimeUsage name={name} {...time} />;
  const { used: usedMinor, limitBalance, limitValue, currency, nextRoomAt } = active;
  if (usedMinor === undefined || currency === undefined) return null;
  return (
    <MoneyUsage
      name={name}
      usedMinor={usedMinor}
      limitMinor={limitValue}
      leftMinor={limitBalance}
      currency={currency}
      {...(nextRoomAt !== undefined && { roomAtSec: nextRoomAt })}
    />
  );
}
