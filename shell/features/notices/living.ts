import type { Translate } from '@glasshouse/kit/i18n';
import { makeNoticeBoard, type NoticeBoard } from './notice-board.ts';
import type { NoticesFeature } from './still.ts';
import { makeShowFailure, type ShowFailure } from './show-failure.ts';

export interface LivingNotices extends NoticesFeature {
  /** For whoever changes what they have said, or says it once. */
  readonly board: NoticeBoard;
  readonly showFailure: ShowFailure;
}

export function liveNotices(t: Translate): LivingNotices {
  const board = makeNoticeBoard();
  return {
    shown: board,
    notify: board.add,
    close: board.close,
    board,
    showFailure: makeShowFailure({ t, notices: board }),
  };
}
