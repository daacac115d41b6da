/** As PostgreSQL reads it: hours east of UTC, with the sign turned round behind the name. */
export function nameZone(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return hours < 0 ? `<-${clock.replace(':', '')}>+${clock}` : `<+${clock.replace(':', '')}>-${clock}`;
}
