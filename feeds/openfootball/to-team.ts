/** "AFC Bournemouth", "Everton FC" and "Everton" are spelled now with the club's letters and now without. */
export function toTeam(name: string): string {
  return name
    .replaceAll(/\b(?:A?FC|CF|SC)\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
