import { lazy } from 'react';

/** Dialogs come with their first opening. The two of an exclusion come together: after it there may be no session. */
const exclusion = () => import('./exclusion-dialogs.ts');

export const ExclusionDialog = lazy(async () => ({ default: (await exclusion()).ExclusionDialog }));
export const ExcludedDialog = lazy(async () => ({ default: (await exclusion()).ExcludedDialog }));
export const QuestionsDialog = lazy(async () => ({
  default: (await import('./questions-dialog.tsx')).QuestionsDialog,
}));
