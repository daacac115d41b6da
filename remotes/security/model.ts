import type { Language } from '@glasshouse/contracts/preferences';
import type { SecurityView } from '@glasshouse/contracts/factors';
import type { AddressKind } from '@glasshouse/contracts/identity';
import type { QrAsker } from '@glasshouse/contracts/session-qr';
import type { SessionRow } from '@glasshouse/contracts/session-list';
import { LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import type { AccountFactsProps, OfficeDoors } from '@glasshouse/kit/office';

export interface SessionsView {
  readonly open: readonly SessionRow[];
  /** How many live beside these. */
  readonly openMore?: number;
  readonly past: readonly SessionRow[];
  readonly hasMore: boolean;
}

export interface SecurityState extends OfficeDoors {
  /** When it was asked for: what was drawn from an earlier answer is drawn anew. */
  readonly nowSec: number;
  /** Absent where it could not be told. */
  readonly security?: SecurityView;
  readonly sessions?: SessionsView;
  /** Of the player, for a phone number. */
  readonly country: string;
  /** Names of the countries of the sessions, by code: a browser may have no names in this language. */
  readonly countries: Readonly<Record<string, string>>;
  /** Back from a provider of identities, with something to join. */
  readonly hasReturned?: true;
}

export interface ActivationState {
  readonly nowSec: number;
  readonly security?: SecurityView;
  /** Absent where nobody could say. */
  readonly config?: AccountFactsProps['config'];
  readonly country: string;
  /** Which of them the address asks for. */
  readonly kinds: readonly AddressKind[];
}

export interface QrState {
  readonly nowSec: number;
  /** What stands in the picture. */
  readonly code: string;
  /** Absent where the code is over. */
  readonly asker?: QrAsker;
  readonly country?: string;
}

/** The documents' types are words of an address; whatever else stands there asks for both. */
export function listKinds(type: string | undefined): readonly AddressKind[] {
  if (type === 'mail' || type === 'email') return ['mail'];
  if (type === 'phone' || type === 'sms') return ['phone'];
  return ['mail', 'phone'];
}

/** A browser and a system, as far as they are known; absent where neither is. */
export function nameDevice({ browser, system }: SessionRow['device']): string | undefined {
  const known = [browser, system].filter((part) => part !== undefined);
  return known.length === 0 ? undefined : known.join(', ');
}

export function nameCountries(
  rows: readonly Pick<SessionRow, 'address' | 'country'>[],
  language: Language,
): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames(LANGUAGE_ROWS[language].tag, { type: 'region' });
  const codes = new Set(rows.flatMap(({ country }) => country ?? []));
  return Object.fromEntries([...codes].map((code) => [code, names.of(code) ?? code]));
}

/** The same list after a session was ended here. */
export function dropSession(view: SessionsView, sessionId: number): SessionsView {
  return { ...view, open: view.open.filter((row) => row.sessionId !== sessionId) };
}

const SYSTEMS = /\b(iPhone|iPad|Android|Windows|Macintosh|CrOS|Linux)\b(?!; Android)/;

/** What a new passkey is called until its player calls it otherwise. */
export function nameOwnDevice(userAgent: string): string | undefined {
  const [, system] = SYSTEMS.exec(userAgent) ?? [];
  return system === 'Macintosh' ? 'Mac' : system === 'CrOS' ? 'ChromeOS' : system;
}

/** The secret in groups, for who types it. */
export function groupSecret(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
