import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { removePhone, type PhoneView } from '@glasshouse/contracts/profile';
import { nameOfficePage } from '@glasshouse/kit/office';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, Flag, Panel, Skeleton } from '@glasshouse/kit/ui';
import type { PhonePlace } from '@glasshouse/kit/phone';
import { formatHidden } from '../model-settings.ts';
import { useShell } from '../shell.ts';
import classes from './settings.module.css';

const PhoneForm = lazy(async () => ({ default: (await import('./phone-form.tsx')).PhoneForm }));

export interface PhonePanelProps {
  readonly first: PhoneView | undefined;
  /** By a code: it is changed where it was confirmed. */
  readonly isConfirmed: boolean;
  /** What the form begins with; without it nothing can be written, only looked at and removed. */
  readonly place: PhonePlace | undefined;
}

/** The player's phone number: hidden but for its end, and a form that comes with the first need of it. */
export function PhonePanel({ first, isConfirmed, place }: PhonePanelProps) {
  const t = useT();
  const { language } = usePreferences();
  const [phone, setPhone] = useState(first);
  const [isOpen, setOpen] = useState(false);
  const buttons = useFocusBack(isOpen, phone);
  const take = (saved: PhoneView) => {
    setPhone(saved);
    setOpen(false);
  };
  if (isConfirmed && phone) {
    return (
      <Panel title={t('phone.title')}>
        <div className={classes['phone']}>
          <ShownNumber phone={phone} />
          <p className={classes['note']}>{t('refusals.phone_confirmed')}</p>
          <a className="gh-link" href={href(language, 'officeSecurity')}>
            {nameOfficePage(t, 'officeSecurity')}
          </a>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title={t('phone.title')}>
      <div ref={buttons} className={classes['phone']}>
        {isOpen && place ? (
          <Suspense fallback={<Waiting />}>
            <PhoneForm first={place} onSaved={take} onClose={() => setOpen(false)} />
          </Suspense>
        ) : (
          <Kept phone={phone} onChange={place && (() => setOpen(true))} onRemoved={() => setPhone(undefined)} />
        )}
        <p className={classes['note']}>{t('phone.note')}</p>
      </div>
    </Panel>
  );
}

/** What was pressed is gone with what it changed: the focus goes to the first of the buttons in its place. */
function useFocusBack(isOpen: boolean, phone: PhoneView | undefined) {
  const buttons = useRef<HTMLDivElement>(null);
  const before = useRef({ isOpen, phone });
  useEffect(() => {
    const hasChanged = before.current.isOpen !== isOpen || before.current.phone !== phone;
    before.current = { isOpen, phone };
    if (hasChanged && !isOpen) buttons.current?.querySelector('button')?.focus();
  }, [isOpen, phone]);
  return buttons;
}

function ShownNumber({ phone }: { readonly phone: PhoneView }) {
  const t = useT();
  const ending = phone.phone_number.replaceAll('•', '');
  return (
    <p className={classes['number']} data-testid="phone">
      <Flag country={phone.phone_country} size={20} />
      <span className="gh-num" dir="ltr" aria-hidden>
        {formatHidden(phone)}
      </span>
      <span className={classes['unseen']}>{t('phone.hidden', { code: phone.phone_code, ending })}</span>
    </p>
  );
}

interface KeptProps {
  readonly phone: PhoneView | undefined;
  readonly onChange: (() => void) | undefined;
  readonly onRemoved: () => void;
}

function Kept({ phone, onChange, onRemoved }: KeptProps) {
  const t = useT();
  const { removing, remove } = useRemove(onRemoved);
  return (
    <div className={classes['kept']}>
      {phone ? <ShownNumber phone={phone} /> : <p className={classes['none']}>{t('phone.none')}</p>}
      {onChange ? <Button onClick={onChange}>{t(phone ? 'phone.change' : 'phone.add')}</Button> : null}
      {phone ? (
        <Button look="quiet" loading={removing} onClick={() => void remove()}>
          {t('words.remove')}
        </Button>
      ) : null}
    </div>
  );
}

function useRemove(onRemoved: () => void) {
  const t = useT();
  const { call, notify } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeSettings'));
  const [removing, setRemoving] = useState(false);
  async function remove(): Promise<void> {
    setRemoving(true);
    const result = await call(removePhone);
    setRemoving(false);
    if (isSignedOut(result)) return signInAgain();
    if (!result.ok) return notify({ kind: 'error', text: refusalText(t, result.error.code) });
    notify({ kind: 'success', text: t('phone.removed') });
    onRemoved();
  }
  return { removing, remove };
}

function Waiting() {
  return (
    <div className={classes['waiting']} aria-hidden>
      <Skeleton height="var(--gh-control)" />
      <Skeleton height="var(--gh-control)" />
    </div>
  );
}
