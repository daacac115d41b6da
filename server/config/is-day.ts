/** Whether a text in the form 2027-01-31 is a day: the 31st of February would be taken for one in March. */
export function isDay(text: string): boolean {
  const moment = Date.parse(text);
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text;
}
