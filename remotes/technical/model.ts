import type { BlockPage } from '@glasshouse/contracts/site';

export type TechnicalKind = BlockPage | 'notFound' | 'serverError' | 'maintenance' | 'oldBrowser';

export interface TechnicalState {
  readonly kind: TechnicalKind;
  readonly code: number;
  /** Of maintenance, where the operator has named it. */
  readonly window?: MaintenanceWindow;
  /** Where somebody answers, on pages that keep people out; absent where the operator has named nobody. */
  readonly supportLink?: string;
  /** Somebody banned was led here: what stays open to them. */
  readonly isBanned?: true;
}

export interface MaintenanceWindow {
  readonly startsAtSec?: number;
  readonly endsAtSec?: number;
}

/** 451 where the law keeps a visitor out, 403 where the house does, 503 where it is a matter of time. */
export const STATUS_BY_KIND: Readonly<Record<TechnicalKind, number>> = {
  notFound: 404,
  serverError: 500,
  maintenance: 503,
  block: 403,
  blockUa: 451,
  blockIe: 451,
  siteUpdates: 503,
  comingSoon: 503,
  suspension: 403,
  oldBrowser: 200,
};

export function isTechnicalKind(text: string): text is TechnicalKind {
  return Object.hasOwn(STATUS_BY_KIND, text);
}

export const TECHNICAL_KINDS: readonly TechnicalKind[] = Object.keys(STATUS_BY_KIND).filter(isTechnicalKind);

/** Absent where neither end is known. */
export function readWindow(params: Readonly<Record<string, string>>): MaintenanceWindow | undefined {
  const startsAtSec = readSec(params['startsAtSec']);
  const endsAtSec = readSec(params['endsAtSec']);
  if (startsAtSec === undefined && endsAtSec === undefined) return undefined;
  return { ...(startsAtSec !== undefined && { startsAtSec }), ...(endsAtSec !== undefined && { endsAtSec }) };
}

function readSec(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** Who is kept out may have money here, and is told that it stays theirs. */
export function keepsOut(kind: TechnicalKind): boolean {
  return kind === 'block' || kind === 'blockUa' || kind === 'blockIe' || kind === 'suspension';
}

/** Only a page that says nothing about the site as a whole has somewhere else to send people. */
export function leadsOn(kind: TechnicalKind): boolean {
  return kind === 'notFound' || kind === 'serverError' || kind === 'oldBrowser';
}
