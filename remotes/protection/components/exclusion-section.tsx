import { Suspense, useState } from 'react';
import type { AvailableLimit } from '@glasshouse/contracts/protection';
import { useT } from '@glasshouse/kit/remote';
import { Button, Notice, Panel } from '@glasshouse/kit/ui';
import { EXCLUSION_TYPE, findEndable, findHeld, findRunning, listDays, type Reason } from '../model.ts';
import { ExclusionDialog } from './late-dialogs.ts';
import classes from './protection.module.css';
import { Running } from './running.tsx';
import type { UsedProtection } from './use-protection.ts';
import { useSending } from './use-sending.ts';
import { Waiting } from './waiting.tsx';

export interface ExclusionSectionProps {
  readonly offer: AvailableLimit | undefined;
  readonly reasons: readonly Reason[];
  readonly used: UsedProtection;
  readonly nowSec: number;
  readonly isDelete: boolean;
  /** The house has closed the section: excluding oneself stays possible, by its own call. */
  readonly isClosed: boolean;
}

export function ExclusionSection({ offer, reasons, used, nowSec, isDelete, isClosed }: ExclusionSectionProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const running = findRunning(EXCLUSION_TYPE, used.view.limits, nowSec);
  const days = listDays(offer, running, nowSec);
  const held = findHeld(EXCLUSION_TYPE, used.view.limits, []);
  const endable = findEndable(used.view.limits, nowSec);
  if (!running && !held.waiting && !endable && days.length === 0) return null;
  return (
    <Panel title={t('section.exclusion')}>
      <div className={classes['section']} data-section="exclusion">
        <p className={classes['about']}>{t('about.exclusion')}</p>
        {isClosed ? <Notice kind="info">{t('section.closed')}</Notice> : null}
        {running ? <Running limit={running} nowSec={nowSec} /> : null}
        {held.waiting ? (
          <Waiting held={held} waiting={held.waiting} used={used} nowSec={nowSec} isDelete={isDelete} />
        ) : null}
        {endable ? <AskEnd used={used} /> : null}
        {days.length > 0 ? (
          <div className={classes['tools']}>
            <Button look="danger" onClick={() => setOpen(true)}>
              {t(running ? 'span.longer' : 'exclusion.start')}
            </Button>
          </div>
        ) : null}
        {isOpen ? (
          <Suspense fallback={null}>
            <ExclusionDialog
              days={days}
              reasons={isClosed ? [] : reasons}
              send={(chosen, reason) => (isClosed ? used.block(chosen) : used.exclude(chosen, reason))}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        ) : null}
      </div>
    </Panel>
  );
}

/** Its time is over, and it holds until its person asks for the end. */
function AskEnd({ used }: { readonly used: UsedProtection }) {
  const t = useT();
  const { isSending, fault, send } = useSending();
  return (
    <>
      <p>{t('exclusion.over')}</p>
      {fault === undefined ? null : <Notice kind="error">{fault}</Notice>}
      <div className={classes['tools']}>
        <Button loading={isSending} onClick={() => void send(() => used.save(EXCLUSION_TYPE, -1))}>
          {t('exclusion.askEnd')}
        </Button>
      </div>
    </>
  );
}
