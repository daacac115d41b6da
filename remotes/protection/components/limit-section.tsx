import type { AvailableLimit } from '@glasshouse/contracts/protection';
import type { LimitType } from '@glasshouse/domain/protection';
import { useT } from '@glasshouse/kit/remote';
import { Panel } from '@glasshouse/kit/ui';
import { findHeld, isShown } from '../model.ts';
import { LimitRow } from './limit-row.tsx';
import { MonthCap } from './month-cap.tsx';
import classes from './protection.module.css';
import type { UsedProtection } from './use-protection.ts';

export interface LimitSectionProps {
  /** Names its texts. */
  readonly id: string;
  readonly types: readonly LimitType[];
  readonly available: readonly AvailableLimit[];
  readonly used: UsedProtection;
  readonly nowSec: number;
  readonly isDelete: boolean;
  /** Nothing of it can be changed for now. */
  readonly isClosed?: boolean;
}

/** Limits of one kind: what holds, what is used, what waits, and how to change it. */
export function LimitSection({ id, types, available, used, nowSec, isDelete, isClosed = false }: LimitSectionProps) {
  const t = useT();
  const held = types.map((type) => findHeld(type, used.view.limits, available)).filter(isShown);
  if (held.length === 0) return null;
  return (
    <Panel title={t(`section.${id}`)}>
      <div className={classes['section']} data-section={id}>
        <p className={classes['about']}>{t(`about.${id}`)}</p>
        {id === 'deposits' ? <MonthCap protection={used.view.protection} /> : null}
        {held.map((one) => (
          <LimitRow key={one.type} held={one} used={used} nowSec={nowSec} isDelete={isDelete} isClosed={isClosed} />
        ))}
      </div>
    </Panel>
  );
}
