import type { RouteName } from '@glasshouse/contracts/routes';
import { OfficeFrame } from '@glasshouse/kit/office';
import { Verification } from './components/verification.tsx';
import type { VerificationState } from './model.ts';

interface PageProps {
  readonly state: VerificationState;
}

export function VerificationPage({ state }: PageProps) {
  return <Page state={state} route="officeVerification" />;
}

export function IdentificationPage({ state }: PageProps) {
  return <Page state={state} route="officeIdentification" />;
}

function Page({ state, route }: PageProps & { readonly route: RouteName }) {
  return (
    <OfficeFrame route={route} beside={state}>
      {state.now ? <Verification first={state.now} route={route} /> : null}
    </OfficeFrame>
  );
}
