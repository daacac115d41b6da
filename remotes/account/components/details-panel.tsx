import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DetailsView } from '@glasshouse/contracts/people';
import { formatCalendarDay } from '@glasshouse/kit/i18n';
import { useT } from '@glasshouse/kit/remote';
import { Button, Notice, Panel, Skeleton } from '@glasshouse/kit/ui';
import { writeAddress, writeName } from '../model-details.ts';
import classes from './settings.module.css';

const DetailsForm = lazy(async () => ({ default: (await import('./details-form.tsx')).DetailsForm }));

export interface DetailsPanelProps {
  readonly first: DetailsView;
  /** From where the player registered: the form begins with it. */
  readonly country: string;
}

/** Who the person has said they are, and a form that comes with the first need of it. */
export function DetailsPanel({ first, country }: DetailsPanelProps) {
  const t = useT();
  const [view, setView] = useState(first);
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // What was pressed is gone with the form: the focus goes back to where it was opened.
  useEffect(() => {
    if (wasOpen.current && !isOpen) panel.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const take = (saved: DetailsView) => {
    setView(saved);
    setOpen(false);
  };
  return (
    <Panel title={t('details.title')}>
      <div ref={panel} className={classes['phone']} data-testid="details">
        {view.isHeld ? <Notice kind="warning">{t('details.held')}</Notice> : null}
        {isOpen ? (
          <Suspense fallback={<Skeleton height="var(--gh-control)" />}>
            <DetailsForm first={view.details} country={country} onSaved={take} onClose={() => setOpen(false)} />
          </Suspense>
        ) : (
          <Details view={view} onOpen={() => setOpen(true)} />
        )}
        <p className={classes['note']}>{t('details.note')}</p>
      </div>
    </Panel>
  );
}

function Details({ view, onOpen }: { readonly view: DetailsView; readonly onOpen: () => void }) {
  const t = useT();
  const { details, isRequired, isHeld } = view;
  const address = details && writeAddress(details);
  return (
    <>
      {details ? (
        <dl className={classes['facts']}>
          <dt>{t('details.name')}</dt>
          <dd>{writeName(details)}</dd>
          <dt>{t('details.birthDate')}</dt>
          <dd className="gh-num">{formatCalendarDay(details.birthDate, t)}</dd>
          {address === undefined ? null : (
            <>
              <dt>{t('details.address')}</dt>
              <dd>{address}</dd>
            </>
          )}
          {details.mail === undefined ? null : (
            <>
              <dt>{t('details.mail')}</dt>
              <dd>{details.mail}</dd>
            </>
          )}
        </dl>
      ) : (
        <p className={classes['none']}>{t(isRequired ? 'details.required' : 'details.none')}</p>
      )}
      {isHeld ? null : (
        <div className={classes['buttons']}>
          <Button onClick={onOpen}>{t(details ? 'details.change' : 'details.add')}</Button>
        </div>
      )}
    </>
  );
}
