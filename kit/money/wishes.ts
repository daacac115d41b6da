/** A deposit is the same wish wherever it is pressed: on its own page, in the account, or in the header. */
export function depositWish(accountId: number): string {
  return `deposit/${accountId}`;
}
