import type { ReactNode } from 'react';
import { Dialog } from '../../dialog/index.ts';
import { useT } from '../../i18n/index.ts';
import { SignInForm, type SignInFormProps } from '../sign-in/sign-in-form.tsx';

export interface SignInWindowProps extends Omit<SignInFormProps, 'isReady'> {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function SignInWindow({ onClose, ...form }: SignInWindowProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('words.signIn')}>
      <SignInForm {...form} isReady />
    </Dialog>
  );
}
