/** A door of its own: it carries Base UI, which has no place in a first view. Import it lazily. */
export { Dialog, type DialogProps } from './dialog.tsx';
export { Alert, type AlertProps } from './alert.tsx';
