import { useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { RecoveryForm, useHydrated } from '@glasshouse/kit/sign-in';
import type { PasswordResetState } from '../model.ts';
import { useShell } from '../shell.ts';
import { FormPane } from './form-pane.tsx';

/** The steps of the window, as a page: the link of a letter leads here with the code that stands in it. */
export function PasswordResetPage({ state }: { readonly state: PasswordResetState }) {
  const t = useT();
  const { call, navigate } = useShell();
  const isReady = useHydrated();
  const { sent, code } = state;
  return (
    <FormPane title={t('reset.title')}>
      <RecoveryForm
        call={call}
        {...(sent && { first: { step: 'sent', sent } })}
        code={code}
        isReady={isReady}
        onSignIn={() => navigate(href(undefined, 'login'))}
        onCancel={() => navigate(href(undefined, 'home'))}
      />
    </FormPane>
  );
}
