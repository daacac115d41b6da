const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** Nobody who lives was born before, and no paper of theirs is older. */
const FIRST_YEAR = 1900;

/** A day of the calendar, written `1990-12-31`. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && year >= FIRST_YEAR && day >= 1 && day <= last;
}

/** One line as it is kept: without what stands around it, and with single spaces. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
