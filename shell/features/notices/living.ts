import type { Translate } from '@glasshouse/kit/i18n';
import { makeNoticeBoard, type NoticeBoard } from './notice-board.ts';
import type { NoticesFeature } from './still.ts';
import { makeFailureTeller, type FailureTeller } from './tell-failure.ts';

export interface LivingNotices extends NoticesFeature {
  /** For whoever changes what they have said, or says it once. */
  readonly board: NoticeBoard;
  readonly tellFailure: FailureTeller;
}

export function liveNotices(t: Translate): LivingNotices {
  const board = makeNoticeBoard();
  return {
    shown: board,
    notify: board.add,
    close: board.close,
    board,
    tellFailure: makeFailureTeller({ t, notices: board }),
  };
}
