import { useState } from 'react';
import { Dialog } from '@glasshouse/kit/dialog';
import { useT } from '@glasshouse/kit/remote';
import { Button, Notice, Select } from '@glasshouse/kit/ui';
import type { Reason } from '../model.ts';
import { DaysSelect } from './days-select.tsx';
import classes from './protection.module.css';
import type { Fault } from './use-protection.ts';
import { useOwnText } from './use-own-text.ts';
import { useSending } from './use-sending.ts';
import { useDaysText } from './use-value-text.ts';

export interface ExclusionDialogProps {
  readonly days: readonly number[];
  readonly reasons: readonly Reason[];
  readonly send: (days: number, reason: number | undefined) => Promise<Fault>;
  readonly onClose: () => void;
}

/** Two presses and no question: how long, and once more. */
export function ExclusionDialog({ days, reasons, send, onClose }: ExclusionDialogProps) {
  const t = useT();
  const write = useDaysText();
  const [chosen, setChosen] = useState<number>();
  const [reason, setReason] = useState<number>();
  const [isLast, setLast] = useState(false);
  const sending = useSending();

  async function confirm(): Promise<void> {
    if (chosen !== undefined && (await sending.send(() => send(chosen, reason)))) onClose();
  }

  if (isLast && chosen !== undefined) {
    return (
      <Dialog open onClose={onClose} title={t('exclusion.last', { days: write(chosen) })} text={t('exclusion.final')}>
        {sending.fault === undefined ? null : <Notice kind="error">{sending.fault}</Notice>}
        {/* The session ends with the answer: what it says is to be read. */}
        <Button
          look="danger"
          size="l"
          wide
          loading={sending.isSending}
          data-holds-session=""
          onClick={() => void confirm()}
        >
          {t('exclusion.confirm')}
        </Button>
        <Button size="l" wide onClick={onClose}>
          {t('words.cancel')}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('exclusion.title')}>
      <ul className={classes['facts']}>
        <li>{t('exclusion.does')}</li>
        <li>{t('exclusion.doesNot')}</li>
        <li>{t('exclusion.final')}</li>
      </ul>
      <DaysSelect days={days} chosen={chosen} onChange={setChosen} />
      {reasons.length === 0 ? null : <Reasons reasons={reasons} chosen={reason} onChange={setReason} />}
      <Button look="danger" size="l" wide disabled={chosen === undefined} onClick={() => setLast(true)}>
        {t('exclusion.next')}
      </Button>
    </Dialog>
  );
}

interface ReasonsProps {
  readonly reasons: readonly Reason[];
  readonly chosen: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

function Reasons({ reasons, chosen, onChange }: ReasonsProps) {
  const t = useT();
  const own = useOwnText();
  const options = [
    { id: '', label: t('exclusion.noReason') },
    ...reasons.map(({ id, selfExcludeReason }) => ({ id: `${id}`, label: own(`ask.reason.${id}`, selfExcludeReason) })),
  ];
  return (
    <Select
      label={t('exclusion.reason')}
      options={options}
      value={chosen === undefined ? '' : `${chosen}`}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
    />
  );
}
