/** The forms by which somebody comes in, as dialogs: they carry Base UI. Import them lazily. */
export { CredentialsWindow } from './credentials-window.tsx';
export { ProofWindow } from './proof-window.tsx';
export { RecoveryWindow } from './recovery-window.tsx';
export { RegistrationWindow } from './registration-window.tsx';
export { useBetWords } from '../registration/use-bet-words.ts';
export type { AlongProps } from '../registration/registration-form.tsx';
export { SignInWindow } from './sign-in-window.tsx';
