import { Suspense, useState } from 'react';
import type { AvailableLimit } from '@glasshouse/contracts/protection';
import { useT } from '@glasshouse/kit/remote';
import { Button, Notice, Panel } from '@glasshouse/kit/ui';
import { EXCLUSION_TYPE, findRunning, listDays, type Reason } from '../model.ts';
import { ExclusionDialog } from './late-dialogs.ts';
import classes from './protection.module.css';
import { Running } from './running.tsx';
import type { UsedProtection } from './use-protection.ts';

export interface ExclusionSectionProps {
  readonly offer: AvailableLimit | undefined;
  readonly reasons: readonly Reason[];
  readonly used: UsedProtection;
  readonly nowSec: number;
  /** The house has closed the section: excluding oneself stays possible, by its own call. */
  readonly isClosed: boolean;
}

export function ExclusionSection({ offer, reasons, used, nowSec, isClosed }: ExclusionSectionProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const running = findRunning(EXCLUSION_TYPE, used.view.limits, nowSec);
  const days = listDays(offer, running, nowSec);
  if (!running && days.length === 0) return null;
  return (
    <Panel title={t('section.exclusion')}>
      <div className={classes['section']} data-section="exclusion">
        <p className={classes['about']}>{t('about.exclusion')}</p>
        {isClosed ? <Notice kind="info">{t('section.closed')}</Notice> : null}
        {running ? <Running limit={running} nowSec={nowSec} /> : null}
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
