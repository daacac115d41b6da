/** A row that is wider than its place is pushed until what is chosen of it stands in the middle; nothing else moves. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-current]');
  if (!row || !chosen || row.scrollWidth <= row.clientWidth) return;
  const [inner, outer] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.x + inner.width / 2 - (outer.x + outer.width / 2);
}
