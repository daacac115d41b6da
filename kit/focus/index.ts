/** Where the focus goes when what had it is gone. */
export { useKeptFocus, type FocusPlace } from './use-kept-focus.ts';
