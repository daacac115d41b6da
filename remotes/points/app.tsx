import { FactsPage, GuestPanel } from '@glasshouse/kit/facts';
import { OfficeFrame } from '@glasshouse/kit/office';
import { PageHead } from '@glasshouse/kit/page-head';
import { useT } from '@glasshouse/kit/remote';
import { OwnPoints } from './components/own-points.tsx';
import type { PointsState } from './model.ts';
import { useShell } from './shell.ts';

/** Points: how many there are, what they are given for, what they buy, and where they went; a page of the account area. */
export function PointsPage({ state }: { readonly state: PointsState }) {
  const t = useT();
  if (state.kind === 'guest') {
    return (
      <FactsPage>
        <PageHead title={t('points.title')} above={[]} />
        <Guest />
      </FactsPage>
    );
  }
  return (
    <OfficeFrame route="points" beside={state}>
      <FactsPage>
        <OwnPoints key={state.view.lines[0]?.entryId ?? 0} view={state.view} isNewest={state.isNewest} />
      </FactsPage>
    </OfficeFrame>
  );
}

function Guest() {
  const t = useT();
  const { openModal } = useShell();
  return <GuestPanel title={t('points.guest')} text={t('points.about')} onSignIn={() => openModal('signIn')} />;
}
