export { askSignIn } from './ask-sign-in.ts';
export { isSignedOut } from './is-signed-out.ts';
export { signInFirst } from './sign-in-first.ts';
export { useSignInAgain } from './use-sign-in-again.ts';
