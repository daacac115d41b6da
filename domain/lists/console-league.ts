/** As producers name leagues that are played on a console or drawn by a computer in the likeness of a sport. */
const CONSOLE_LEAGUE =
  /\bcyber\b|\be-?(?:soccer|football|basketball|hockey|tennis|cricket)\b|\besports battle\b|\bsimulated reality\b|\bSRL\b/i;

/** Whether a league is played at consoles: whoever looks for the sport itself is shown it last. Esports have a sport of their own. */
export function isConsoleLeague(name: string): boolean {
  return CONSOLE_LEAGUE.test(name);
}
