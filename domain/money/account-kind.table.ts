/** What an account is for, by the documents' type (site.md, accounts). */
export const ACCOUNT_KINDS = { main: 0, bonus: 4, currency: 9 } as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[keyof typeof ACCOUNT_KINDS];
