export { askSignIn } from './ask-sign-in.ts';
