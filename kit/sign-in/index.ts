export { askSignIn } from './ask-sign-in.ts';
export { LoginInput, PasswordInput } from './credential-inputs.tsx';
export { CredentialsSheet } from './credentials-sheet.tsx';
export { isSignedOut } from './is-signed-out.ts';
export { signInFirst } from './sign-in-first.ts';
export { useRegister, type Registered } from './use-register.ts';
export { useSignIn, type SignInFields } from './use-sign-in.ts';
export { useSignInAgain } from './use-sign-in-again.ts';
