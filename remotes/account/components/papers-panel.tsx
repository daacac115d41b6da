import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PapersShown, PapersView } from '@glasshouse/contracts/people-papers';
import { formatCalendarDay } from '@glasshouse/kit/i18n';
import { useT } from '@glasshouse/kit/remote';
import { Badge, Button, Panel, Skeleton } from '@glasshouse/kit/ui';
import classes from './settings.module.css';

const PapersForm = lazy(async () => ({ default: (await import('./papers-form.tsx')).PapersForm }));

export interface PapersPanelProps {
  readonly first: PapersView;
  /** From where the player registered: the form begins with it. */
  readonly country: string;
}

/** The paper that says who the person is, and a form that comes with the first need of it. */
export function PapersPanel({ first, country }: PapersPanelProps) {
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
  const take = (saved: PapersView) => {
    setView(saved);
    setOpen(false);
  };
  return (
    <Panel title={t('papers.title')}>
      <div ref={panel} className={classes['phone']} data-testid="papers">
        {isOpen ? (
          <Suspense fallback={<Skeleton height="var(--gh-control)" />}>
            <PapersForm first={view.papers} country={country} onSaved={take} onClose={() => setOpen(false)} />
          </Suspense>
        ) : (
          <>
            {view.papers ? <Shown papers={view.papers} /> : <p className={classes['none']}>{t('papers.none')}</p>}
            <div className={classes['buttons']}>
              {view.isVerified || view.isHeld ? null : (
                <Button onClick={() => setOpen(true)}>{t(view.papers ? 'details.change' : 'details.add')}</Button>
              )}
              {view.isVerified ? <Badge tone="leaf">{t('papers.verified')}</Badge> : null}
              {view.isProfileFilled ? <Badge tone="leaf">{t('papers.filled')}</Badge> : null}
            </div>
          </>
        )}
        <p className={classes['note']}>{t('papers.note')}</p>
      </div>
    </Panel>
  );
}

function Shown({ papers }: { readonly papers: PapersShown }) {
  const t = useT();
  const { series, number, issuedOn, expiresOn, issuedBy, birthPlace, region, taxNumber } = papers;
  const dayOf = (day: string | undefined) => (day === undefined ? undefined : formatCalendarDay(day, t));
  const facts = {
    issuedOn: dayOf(issuedOn),
    expiresOn: dayOf(expiresOn),
    issuedBy,
    birthPlace,
    region,
    taxNumber,
  };
  return (
    <dl className={classes['facts']}>
      <dt>{t(`papers.type${papers.documentTypeId}`)}</dt>
      <dd className="gh-num" dir="ltr">
        {[series, number, papers.country].filter(Boolean).join(' ')}
      </dd>
      {Object.entries(facts).map(([name, text]) =>
        text === undefined ? null : (
          <div key={name} className={classes['fact']}>
            <dt>{t(`papers.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
