const DAY_FIRST = /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{2}|\d{4})$/;
const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
const TIME = /^(\d{1,2}):(\d{2})$/;
/** Files before 2019-20 carry no time; most matches began at three. */
const USUAL_TIME = '15:00';

/** "11/08/2017", "11/08/17" or "2017-08-11" and London time → ms since 1970; undefined where it is no date. */
export function parseKickOffMs(date: string, time: string): number | undefined {
  const day = (DAY_FIRST.exec(date.trim()) ?? YEAR_FIRST.exec(date.trim()))?.groups;
  const clock = TIME.exec(time.trim() || USUAL_TIME);
  if (!day || !clock) return undefined;
  const [dayOfMonth, month, yearText] = [Number(day['day']), Number(day['month']), Number(day['year'])];
  const [hour, minute] = [Number(clock[1]), Number(clock[2])];
  // Two-digit years: the files begin in 1993.
  const year = yearText >= 100 ? yearText : yearText + (yearText >= 90 ? 1900 : 2000);
  const asUtc = new Date(Date.UTC(year, month - 1, dayOfMonth, hour, minute));
  // A day or an hour that does not exist rolls over to another one.
  if (asUtc.getUTCDate() !== dayOfMonth || asUtc.getUTCMonth() !== month - 1 || hour > 23 || minute > 59) {
    return undefined;
  }
  return asUtc.getTime() - (isSummerTime(asUtc) ? 3_600_000 : 0);
}

/** London is an hour ahead from the last Sunday of March to the last Sunday of October; it changes at night. */
function isSummerTime(local: Date): boolean {
  const year = local.getUTCFullYear();
  return local.getTime() >= lastSundayMs(year, 2) && local.getTime() < lastSundayMs(year, 9);
}

function lastSundayMs(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 86_400_000;
}
