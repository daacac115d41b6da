import { decideAccess, type Visitor } from '@glasshouse/domain/access';
import type { RouteRow } from '@glasshouse/contracts/routes';
import { href } from '@glasshouse/kit/routing';
import { findReturn } from './find-return.ts';

export interface ArrivalView {
  readonly visitor: Visitor;
  /** They signed out by their own word; whoever lost their session otherwise is led to sign in again. */
  readonly isWished: boolean;
  /** Where they are; no row for an address outside the catalogue. */
  readonly row: RouteRow | undefined;
  readonly url: string;
  /** The last page of this tab that anybody may see. */
  readonly openPlace: string | undefined;
}

/** `again`: the same page is asked for anew, and the server leads on where it has to. */
export type Arrival = { readonly kind: 'stay' | 'again' } | { readonly kind: 'go'; readonly to: string };

/** After signing in or out: where they were going, else where they were before, else home (site.md section 4, Session). */
export function decideArrival({ visitor, isWished, row, url, openPlace }: ArrivalView): Arrival {
  const { signedIn } = visitor;
  const back: Arrival = { kind: 'go', to: openPlace ?? href(undefined, 'home') };
  const next = signedIn ? findReturn(url) : undefined;
  if (next !== undefined) return { kind: 'go', to: next };
  if (signedIn && row?.guestOnly) return back;
  if (isWished && row?.auth) return back;
  if (isWished) return { kind: 'again' };
  return row && decideAccess(row, visitor).kind !== 'allowed' ? { kind: 'again' } : { kind: 'stay' };
}
