/** "UTC+5:30", the same in every language. */
export function formatZone(hours: number): string {
  if (hours === 0) return 'UTC';
  const minutes = Math.round(Math.abs(hours) * 60);
  const rest = minutes % 60;
  const whole = Math.floor(minutes / 60);
  return `UTC${hours < 0 ? '\u2212' : '+'}${whole}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
