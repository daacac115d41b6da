/** Where the focus goes when what had it is gone, and how what stands in front of the page is left by keys. */
export { followMenus } from './follow-menus.ts';
export { useKeptFocus, type FocusPlace } from './use-kept-focus.ts';
export { followLeave, useLeave } from './use-leave.ts';
export { usePopover } from './use-popover.ts';
