/** The question whether somebody wants to be verified before they deposit. */
export { VerifyFirst, type VerifyFirstProps } from './verify-first.tsx';
