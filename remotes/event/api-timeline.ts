import type { CallApi } from '@glasshouse/contracts/shell-api';
import { getTimeline, type MomentView } from '@glasshouse/contracts/sportsbook-timeline';

/** Comes with the first question: the page has the moments it begins with, and no need of the call until then. */
export async function askTimeline(call: CallApi, eventId: number): Promise<readonly MomentView[] | undefined> {
  const found = await call(getTimeline, { params: { eventId } });
  return found.ok ? found.answer.moments : undefined;
}
