import { useState, type FormEvent } from 'react';
import type { AvailableLimit } from '@glasshouse/contracts/protection';
import { useT } from '@glasshouse/kit/remote';
import { Button, Notice, Panel } from '@glasshouse/kit/ui';
import { BREAK_TYPE, findRunning, listDays } from '../model.ts';
import { DaysSelect } from './days-select.tsx';
import classes from './protection.module.css';
import { Running } from './running.tsx';
import type { UsedProtection } from './use-protection.ts';
import { useSending } from './use-sending.ts';

export interface BreakSectionProps {
  readonly offer: AvailableLimit | undefined;
  readonly used: UsedProtection;
  readonly nowSec: number;
  readonly isClosed: boolean;
}

/** A pause of some days. While it lasts it can only become longer. */
export function BreakSection({ offer, used, nowSec, isClosed }: BreakSectionProps) {
  const t = useT();
  const running = findRunning(BREAK_TYPE, used.view.limits, nowSec);
  const days = listDays(offer, running, nowSec);
  if (!running && days.length === 0) return null;
  return (
    <Panel title={t('section.break')}>
      <div className={classes['section']} data-section="break">
        <p className={classes['about']}>{t('about.break')}</p>
        {running ? <Running limit={running} nowSec={nowSec} /> : null}
        {days.length > 0 && !isClosed ? <BreakForm days={days} isLonger={running !== undefined} used={used} /> : null}
      </div>
    </Panel>
  );
}

interface BreakFormProps {
  readonly days: readonly number[];
  readonly isLonger: boolean;
  readonly used: UsedProtection;
}

function BreakForm({ days, isLonger, used }: BreakFormProps) {
  const t = useT();
  const [chosen, setChosen] = useState<number>();
  const { isSending, fault, send } = useSending();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (chosen !== undefined && (await send(() => used.save(BREAK_TYPE, chosen)))) setChosen(undefined);
  }

  return (
    <form className={classes['form']} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <DaysSelect days={days} chosen={chosen} onChange={setChosen} />
      <p className={classes['effect']} aria-live="polite">
        {chosen === undefined ? null : t('break.effect')}
      </p>
      {fault === undefined ? null : <Notice kind="error">{fault}</Notice>}
      <Button type="submit" loading={isSending} disabled={chosen === undefined}>
        {t(isLonger ? 'span.longer' : 'break.start')}
      </Button>
    </form>
  );
}
