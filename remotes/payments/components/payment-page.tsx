import type { ReactNode } from 'react';
import type { PaymentState, PaymentView } from '@glasshouse/contracts/wallet-payments';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import {
  AlertIcon,
  ButtonLink,
  CheckCircleIcon,
  ClockIcon,
  CloseIcon,
  Logo,
  Money,
  Panel,
  TimeText,
} from '@glasshouse/kit/ui';
import { paymentPath, paymentText, type ResultState } from '../model.ts';
import classes from './payment-page.module.css';

/** One payment, or why there is none to show. Nothing of the site stands around it. */
export function PaymentPage({ state }: { readonly state: ResultState }) {
  const t = useT();
  const { language } = usePreferences();
  switch (state.kind) {
    case 'known':
      return <Known payment={state.payment} />;
    case 'unknown':
      return (
        <Sheet title={t('result.unknown')} text={t('result.unknownText')}>
          <Ways isAccountFirst />
        </Sheet>
      );
    case 'guest':
      return (
        <Sheet title={t('result.guest')} text={t('result.guestText')}>
          <ButtonLink look="primary" size="l" href={href(language, 'login', {}, { next: state.next })}>
            {t('words.signIn')}
          </ButtonLink>
          <ButtonLink size="l" href={href(language, 'home')}>
            {t('words.home')}
          </ButtonLink>
        </Sheet>
      );
  }
}

const ICONS = { success: CheckCircleIcon, fail: AlertIcon, pending: ClockIcon, cancel: CloseIcon } as const satisfies {
  readonly [State in PaymentState]: unknown;
};

function Known({ payment }: { readonly payment: PaymentView }) {
  const t = useT();
  const { language } = usePreferences();
  const { id, kind, state, accountId, iso, amount, atSec, reason } = payment;
  const StateIcon = ICONS[state];
  return (
    <Sheet
      mark={
        <span className={classes['mark']} data-state={state}>
          <StateIcon size={28} />
        </span>
      }
      title={t(`result.${state}`)}
      text={[t(paymentText(payment)), ...(reason ? [t(`reason.${reason}`)] : [])].join(' ')}
      facts={
        <>
          <p className={classes['sum']}>
            <span>{t(`kind.${kind}`)}</span>
            <strong>
              <Money amountMinor={amount} iso={iso} />
            </strong>
          </p>
          <dl className={classes['facts']}>
            <Fact name={t('words.account')}>
              <span className="gh-num">
                {accountId}, {iso}
              </span>
            </Fact>
            <Fact name={t('result.time')}>
              <TimeText atSec={atSec} />
            </Fact>
            <Fact name={t('result.number')}>
              <span className={classes['number']} dir="ltr">
                {id}
              </span>
            </Fact>
          </dl>
        </>
      }
    >
      {state === 'pending' ? (
        <ButtonLink look="primary" size="l" href={`/${language}${paymentPath(payment)}`}>
          {t('result.again')}
        </ButtonLink>
      ) : null}
      <Ways isAccountFirst={state !== 'pending'} />
    </Sheet>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Ways({ isAccountFirst }: { readonly isAccountFirst: boolean }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <>
      <ButtonLink look={isAccountFirst ? 'primary' : 'outline'} size="l" href={href(language, 'officeAccount')}>
        {t('result.toAccount')}
      </ButtonLink>
      <ButtonLink size="l" href={href(language, 'home')}>
        {t('result.toGame')}
      </ButtonLink>
    </>
  );
}

interface SheetProps {
  readonly mark?: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly facts?: ReactNode;
  readonly children: ReactNode;
}

function Sheet({ mark, title, text, facts, children }: SheetProps) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <div className={classes['page']}>
      <a className={classes['logo']} href={href(language, 'home')} aria-label={t('words.home')}>
        <Logo />
      </a>
      <Panel>
        <div className={classes['sheet']}>
          {mark}
          <h1 className={classes['title']}>{title}</h1>
          <p className={classes['text']}>{text}</p>
          {facts}
          <p className={classes['ways']}>{children}</p>
        </div>
      </Panel>
    </div>
  );
}
