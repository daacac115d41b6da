import { classifyFailure, type FailedCall } from '@glasshouse/kit/api';
import type { Translate } from '@glasshouse/kit/i18n';
import type { NoticeBoard } from './notice-board.ts';

export interface FailureDeps {
  readonly t: Translate;
  readonly notices: Pick<NoticeBoard, 'add'>;
}

export interface ShowFailure {
  /** Shows why a call brought nothing, where nobody else does. What the caller gave up is not worth a word. */
  (failed: FailedCall): void;
  /** From now on also what nobody has caught. */
  listen(): () => void;
}

/** Failures that no part of the page shows by itself; the board shows the same words once. */
export function makeShowFailure({ t, notices }: FailureDeps): ShowFailure {
  function tell(cause: unknown, text: string): void {
    const { kind } = classifyFailure(cause);
    if (kind === 'close') return;
    notices.add({ kind: 'error', text: kind === 'network' ? t('errors.network') : text });
  }
  return Object.assign((failed: FailedCall) => tell(failed, t(`refusals.${failed.error.code}`)), {
    listen() {
      const onRejection = ({ reason }: PromiseRejectionEvent): void => tell(reason, t('refusals.internal'));
      addEventListener('unhandledrejection', onRejection);
      return () => removeEventListener('unhandledrejection', onRejection);
    },
  });
}
