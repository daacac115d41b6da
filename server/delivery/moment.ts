const MINUTE_MS = 60_000;
const MOMENT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})$/;

/** Whether a value of a letter is a moment: ISO 8601, of UTC (`…Z`) or by a clock that is ahead or behind (`…+05:30`). */
export function isMoment(value: string): boolean {
  return MOMENT.test(value);
}

/** The same moment by a clock so many hours ahead of UTC. */
export function moveMoment(value: string, hours: number): string {
  const minutes = Math.round(hours * 60);
  const [local = ''] = new Date(Date.parse(value) + minutes * MINUTE_MS).toISOString().split('Z');
  return `${local}${writeShift(minutes)}`;
}

/** As whoever reads by that clock sees it, and how far it is from UTC: `24.11.2026, 02:05 (UTC+1)`. */
export function writeMoment(tag: string, value: string): string {
  const [, local = '', shift = 'Z'] = MOMENT.exec(value) ?? [];
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC', calendar: 'gregory' } as const;
  const text = new Intl.DateTimeFormat(tag, style).format(new Date(`${local}Z`));
  const [, sign = '', hours = '', minutes = ''] = /^([+-])(\d{2}):(\d{2})$/.exec(shift) ?? [];
  if (Number(hours) === 0 && Number(minutes) === 0) return `${text} UTC`;
  return `${text} (UTC${sign === '-' ? '\u2212' : '+'}${Number(hours)}${Number(minutes) === 0 ? '' : `:${minutes}`})`;
}

function writeShift(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
