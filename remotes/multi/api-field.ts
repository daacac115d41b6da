import type { CallApi } from '@glasshouse/contracts/shell-api';
import { getEvent, type EventView } from '@glasshouse/contracts/sportsbook';

export interface FoundField {
  readonly epoch: string;
  readonly event: EventView;
}

/** The whole event: rows know only that there is a tracker. Comes once somebody looks at one. */
export async function askField(call: CallApi, eventId: number): Promise<FoundField | undefined> {
  const found = await call(getEvent, { params: { eventId } });
  return found.ok ? { epoch: found.answer.epoch, event: found.answer.event } : undefined;
}
