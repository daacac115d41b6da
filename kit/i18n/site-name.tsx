import { createContext, useContext, type ReactNode } from 'react';

/** What the site is called where its operator has said nothing. */
export const HOUSE_NAME = 'Glasshouse';

const SiteNameContext = createContext(HOUSE_NAME);

export interface SiteNameProviderProps {
  /** In the page's language. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Stands at the root of the shell's tree and of each remote's. */
export function SiteNameProvider({ name, children }: SiteNameProviderProps) {
  return <SiteNameContext value={name}>{children}</SiteNameContext>;
}

/** What the operator calls the site, in the page's language. */
export function useSiteName(): string {
  return useContext(SiteNameContext);
}
