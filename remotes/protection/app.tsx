import { Suspense } from 'react';
import { OfficeFrame } from '@glasshouse/kit/office';
import { useT } from '@glasshouse/kit/remote';
import { Notice } from '@glasshouse/kit/ui';
import { RestrictionNotice } from './components/restriction-notice.tsx';
import { BreakSection } from './components/break-section.tsx';
import { ExclusionSection } from './components/exclusion-section.tsx';
import { Help } from './components/help.tsx';
import { History } from './components/history.tsx';
import { ExcludedDialog, QuestionsDialog } from './components/late-dialogs.ts';
import { LimitSection } from './components/limit-section.tsx';
import classes from './components/protection.module.css';
import { SelfTest } from './components/self-test.tsx';
import { SignsSection } from './components/signs-section.tsx';
import { useProtection } from './components/use-protection.ts';
import { useServerSec } from './components/use-server-sec.ts';
import {
  BREAK_TYPE,
  CHECK_TYPE,
  EXCLUSION_TYPE,
  isClosedByHouse,
  MONEY_SECTIONS,
  SESSION_TYPE,
  type ProtectionView,
  type ResponsibleState,
} from './model.ts';

export function ResponsiblePage({ state }: { readonly state: ResponsibleState }) {
  const { view } = state;
  return (
    <OfficeFrame route="officeResponsible" beside={state}>
      {view ? <Sections key={view.protection.atSec} view={view} state={state} /> : null}
    </OfficeFrame>
  );
}

interface SectionsProps {
  readonly view: ProtectionView;
  readonly state: ResponsibleState;
}

function Sections({ view: first, state }: SectionsProps) {
  const t = useT();
  const { available, isDeleteInsteadOfReject: isDelete } = state;
  const used = useProtection(first);
  const { protection } = used.view;
  const nowSec = useServerSec(protection.atSec);
  const isClosed = isClosedByHouse(protection);
  const common = { available, used, nowSec, isDelete };
  const offerOf = (type: number) => available.find((one) => one.type === type);
  return (
    <>
      <p className={classes['intro']}>{t('page.intro')}</p>
      <RestrictionNotice protection={protection} />
      <div className={classes['limits']}>
        {MONEY_SECTIONS.map(({ id, types }) => (
          <LimitSection key={id} id={id} types={types} {...common} />
        ))}
        <div className={classes['stack']}>
          <LimitSection id="check" types={[CHECK_TYPE]} {...common} />
          <LimitSection id="session" types={[SESSION_TYPE]} {...common} isClosed={isClosed} />
        </div>
      </div>
      {isClosed ? <Notice kind="info">{t('section.closed')}</Notice> : null}
      <BreakSection offer={offerOf(BREAK_TYPE)} used={used} nowSec={nowSec} isClosed={isClosed} />
      <ExclusionSection
        offer={offerOf(EXCLUSION_TYPE)}
        reasons={state.reasons}
        used={used}
        nowSec={nowSec}
        isDelete={isDelete}
        isClosed={isClosed}
      />
      <History used={used} />
      <SignsSection />
      <Help countries={state.helpCountries} country={state.country} />
      <SelfTest />
      <Suspense fallback={null}>{used.asked ? <QuestionsDialog asked={used.asked} used={used} /> : null}</Suspense>
      {/* Held from the answer on, also while its window is still on its way: what it says is to be read. */}
      {used.excluded ? (
        <div data-holds-session="">
          <Suspense fallback={null}>
            <ExcludedDialog limit={used.excluded} onClose={used.leave} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
