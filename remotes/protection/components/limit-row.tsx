import { useState } from 'react';
import type { ClientLimit } from '@glasshouse/contracts/protection';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Button, TimeText } from '@glasshouse/kit/ui';
import { fillPercent, isNoLimit, type HeldLimit } from '../model.ts';
import { useLimitName } from './use-limit-name.ts';
import { LimitForm } from './limit-form.tsx';
import classes from './protection.module.css';
import type { UsedProtection } from './use-protection.ts';
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
      {active && isSet && active.used !== undefined ? <Usage name={name} active={active} /> : null}
      {waiting ? <Waiting held={held} waiting={waiting} used={used} nowSec={nowSec} isDelete={isDelete} /> : null}
      {offer && isOpen && !isClosed ? (
        <LimitForm held={held} offer={offer} used={used} onDone={() => setOpen(false)} />
      ) : null}
    </section>
  );
}

/** How much of it is used: a bar for the eye, the same in words for everybody. */
function Usage({ name, active }: { readonly name: string; readonly active: ClientLimit }) {
  const t = useT();
  const { language } = usePreferences();
  const { used = 0, limitBalance, limitValue, currency, nextRoomAt } = active;
  const percent = fillPercent(active);
  if (currency === undefined) return null;
  const write = (amount: number): string => formatMoney(amount, currency, language);
  return (
    <div className={classes['usage']}>
      <span className={classes['bar']} aria-hidden>
        <i style={{ inlineSize: `${percent}%` }} data-full={percent === 100 || undefined} />
      </span>
      <p className={classes['figures']} aria-label={name}>
        <span className="gh-num">{t('limit.used', { used: write(used), limit: write(limitValue) })}</span>
        <span className="gh-num">{t('limit.left', { left: write(limitBalance) })}</span>
        {nextRoomAt === undefined ? null : (
          <span>
            {t('limit.room')} <TimeText atSec={nextRoomAt} />
          </span>
        )}
      </p>
    </div>
  );
}
