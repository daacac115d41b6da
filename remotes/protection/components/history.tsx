import { useState } from 'react';
import type { ProtectionRecord } from '@glasshouse/contracts/protection';
import { useT } from '@glasshouse/kit/remote';
import { Button, EmptyState, HistoryIcon, Moment, Notice, Panel } from '@glasshouse/kit/ui';
import { findWhy } from '../model-why.ts';
import classes from './protection.module.css';
import { RecordProof } from './record-proof.tsx';
import { useLimitName } from './use-limit-name.ts';
import type { UsedProtection } from './use-protection.ts';
import { useSending } from './use-sending.ts';
import { useValueText } from './use-value-text.ts';

/** Every change with who made it and why, each signed by the house. */
export function History({ used }: { readonly used: UsedProtection }) {
  const t = useT();
  const { isSending, fault, send } = useSending();
  const { records, hasMoreRecords } = used.view;
  return (
    <Panel title={t('section.history')}>
      {records.length === 0 ? (
        <EmptyState icon={<HistoryIcon size={24} />} title={t('history.empty')} text={t('history.text')} />
      ) : (
        <div className={classes['section']} data-section="history">
          <p className={classes['about']}>{t('history.text')}</p>
          <ol className={classes['records']}>
            {records.map((record) => (
              <Row key={record.recordId} record={record} />
            ))}
          </ol>
          {fault === undefined ? null : <Notice kind="error">{fault}</Notice>}
          {hasMoreRecords ? (
            <Button loading={isSending} onClick={() => void send(used.showMore)}>
              {t('words.showMore')}
            </Button>
          ) : null}
        </div>
      )}
    </Panel>
  );
}

function Row({ record }: { readonly record: ProtectionRecord }) {
  const t = useT();
  const name = useLimitName();
  const write = useValueText();
  const [isOpen, setOpen] = useState(false);
  const { at, limitType, action, by, value, currency, endsAt, reason } = record;
  const measure = measureOf(limitType);
  const why = findWhy(reason);
  return (
    <li className={classes['record']} data-record={record.recordId}>
      <div className={classes['head']}>
        <span className={classes['name']}>
          <strong>{name(limitType)}</strong> {t(`history.action.${action}`)}
          {value === undefined ? null : `: ${write(limitType, value, { measure, ...(currency && { currency }) })}`}
        </span>
        <Button size="s" look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('history.proof')}
        </Button>
      </div>
      <p className={classes['figures']}>
        <Moment atSec={at} />
        <span>{t(`history.by.${by}`)}</span>
        {why === undefined ? null : <span>{t(`history.why.${why}`)}</span>}
        {endsAt === undefined ? null : (
          <span>
            {t('span.until')} <Moment atSec={endsAt} />
          </span>
        )}
      </p>
      {isOpen ? <RecordProof record={record} /> : null}
    </li>
  );
}

function measureOf(type: ProtectionRecord['limitType']): 'minor' | 'days' | 'hours' | 'minutes' {
  if (type === 31) return 'hours';
  if (type === 32) return 'minutes';
  return type >= 30 ? 'days' : 'minor';
}
