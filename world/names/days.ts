/** From one day of the year to another, both included, each its month times a hundred and its day; over New Year where the first is the later one. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const RANGE = /^(?<month>[A-Z][a-z]{2}) (?<day>\d{1,2})-(?:(?<toMonth>[A-Z][a-z]{2}) )?(?<toDay>\d{1,2})$/;
const LONGEST_MONTH = 31;

/** `Oct 6-Jun 24`, `Jan 12-18, Nov 3-9`: the stretches of a year in which a competition is played. */
export function during(text: string): DayRange[] {
  return text.split(',').map((part) => {
    const { month = '', day, toMonth = month, toDay } = RANGE.exec(part.trim())?.groups ?? {};
    return { from: parseDay(month, day, part), to: parseDay(toMonth, toDay, part) };
  });
}

export const ALL_YEAR: readonly DayRange[] = during('Jan 1-Dec 31');

export function isAllYear({ days = ALL_YEAR }: { readonly days?: readonly DayRange[] }): boolean {
  return days.some(({ from, to }) => from === ALL_YEAR[0]?.from && to === ALL_YEAR[0]?.to);
}

function parseDay(month: string, day: string | undefined, part: string): number {
  const at = MONTHS.indexOf(month);
  if (at < 0 || !(Number(day) >= 1 && Number(day) <= LONGEST_MONTH)) throw new Error(`no days of the year: ${part}`);
  return (at + 1) * 100 + Number(day);
}

/** The day of the year of a moment, as a range has it, by UTC. */
export function dayOf(atMs: number): number {
  const date = new Date(atMs);
  return (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** Whether a competition is played on a day of the year. */
export function isPlayedOn({ days }: { readonly days?: readonly DayRange[] }, day: number): boolean {
  if (!days) return true;
  return days.some(({ from, to }) => (from <= to ? from <= day && day <= to : from <= day || day <= to));
}

/** Days of the year in their order; of no year in particular. */
const DAYS = MONTHS.flatMap((_, at) => Array.from({ length: LONGEST_MONTH }, (__, day) => (at + 1) * 100 + day + 1));

/** What is left of days when others are taken out of them. */
export function without(days: readonly DayRange[], others: readonly DayRange[]): DayRange[] {
  const left: { from: number; to: number }[] = [];
  let open: { from: number; to: number } | undefined;
  for (const day of DAYS) {
    if (!isPlayedOn({ days }, day) || isPlayedOn({ days: others }, day)) open = undefined;
    else if (open) open.to = day;
    else left.push((open = { from: day, to: day }));
  }
  const [first, last] = [left[0], left.at(-1)];
  if (!first || !last || first === last || first.from !== DAYS[0] || last.to !== DAYS.at(-1)) return left;
  return [...left.slice(1, -1), { from: last.from, to: first.to }];
}
