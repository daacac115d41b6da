/** A list can be cut to what is in its first or second part. */
export const LIST_PARTS = ['first_period', 'second_period'] as const;
export type ListPart = (typeof LIST_PARTS)[number];

/** From 1, as parts of a match are counted. */
export function numberOfPart(part: ListPart): number {
  return part === 'first_period' ? 1 : 2;
}

/** A break belongs to the part before it. */
export function isInPart(part: ListPart, status: { readonly period: number } | undefined): boolean {
  return status?.period === numberOfPart(part);
}

export function isListPart(cut: string | undefined): cut is ListPart {
  return LIST_PARTS.some((part) => part === cut);
}
