export { ExcludedDialog } from './excluded-dialog.tsx';
export { ExclusionDialog } from './exclusion-dialog.tsx';
