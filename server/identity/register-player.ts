import type { AnswerOf, BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { AddressKind, register } from '@glasshouse/contracts/identity';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { decideRegistration } from '@glasshouse/domain/identity';
import type { CurrencyIso } from '@glasshouse/domain/money';
import { transactOrUndo, type Sql } from '../platform/database/index.ts';
import type { PlayerOfPerson, SessionMeta, StartedSession } from '../session/index.ts';
import { makeCommonCheck } from './common-passwords.ts';
import type { IdentityDeps } from './deps.ts';
import { hashPassword, makePassword } from './password.ts';
import { followLeftLogin } from './left-logins.ts';
import { channelOf, readLanguage, sendAddressCode } from './send-code.ts';
import { saveClaim } from './store-logins.ts';
import { insertMadePassword } from './store-made-password.ts';
import { insertPerson, insertPlayer } from './store.ts';

type RegistrationAsked = BodyOf<typeof register>;

interface Registered {
  readonly playerId: number;
  /** Told to the player once; what is kept is its hash. Absent where it is their own. */
  readonly password?: string;
  readonly issue?: number;
  readonly session: StartedSession;
  readonly activation?: AnswerOf<typeof register>['activation'];
}

interface Address {
  readonly kind: AddressKind;
  readonly value: string;
}

/** The person, their player, the main account and the first session come into being together; a code goes to the address they named. */
export async function registerPlayer(
  deps: IdentityDeps,
  asked: RegistrationAsked,
  meta: SessionMeta,
): Promise<Decision<Registered, RefusalsOf<typeof register>>> {
  const isCommon = makeCommonCheck(deps.ownWords(), asked.mail === undefined ? [] : [asked.mail]);
  const decided = decideRegistration(asked, deps.isOpen(asked.type), isCommon);
  if (!decided.ok) return decided;
  const { currency, own } = decided.value;
  const address = findAddressOf(deps, asked, own?.mail);
  if (!address.ok) return address;
  const password = own?.password ?? makePassword();
  const passwordHash = await hashPassword(password);
  return transactOrUndo(deps.database, async (tx, undo) => {
    const holder = await makePlayer(deps, tx, { ...asked, currency, passwordHash });
    const { playerId } = holder;
    const activation = await askToConfirm(deps, tx, holder, address.value, asked.language);
    if (activation && !activation.ok) return undo(activation.code);
    const session = await deps.startSession(tx, holder, { ...meta, way: 'registration' });
    const made = !own && { password, issue: await insertMadePassword(tx, playerId, session.sessionId) };
    return { playerId, session, ...made, ...(activation && { activation: activation.value }) };
  });
}

interface NewPlayer extends Pick<RegistrationAsked, 'country' | 'refCode' | 'promoCode' | 'bonusChoice' | 'language'> {
  readonly type: RegistrationAsked['type'] | 'soc_reg';
  readonly currency: CurrencyIso;
  readonly passwordHash: string;
}

/** With all that a player has from the first moment. */
export async function makePlayer(deps: IdentityDeps, tx: Sql, asked: NewPlayer): Promise<PlayerOfPerson> {
  const personId = await insertPerson(tx);
  const playerId = await insertPlayer(tx, {
    person_id: personId,
    password_hash: asked.passwordHash,
    country: asked.country,
    registration_type: asked.type,
    ref_code: asked.refCode,
    promo_code: asked.promoCode,
    bonus_choice: asked.bonusChoice,
    language: readLanguage(asked.language),
  });
  await deps.agreeToTerms(tx, playerId);
  await deps.openAccount(tx, playerId, asked.currency);
  await deps.protectPerson?.(tx, personId);
  await deps.askForDetails(tx, personId, asked.country);
  return { playerId, personId };
}

/** The address that goes with the kind of registration; none for one click. */
function findAddressOf(
  deps: IdentityDeps,
  asked: RegistrationAsked,
  mail: string | undefined,
): Decision<Address | undefined, 'channel_closed' | 'country_unknown' | 'phone_invalid' | 'phone_other_country'> {
  if (asked.type === 'fast_reg') return accept(undefined);
  const kind = mail === undefined ? 'phone' : 'mail';
  if (!deps.delivery.isOpen(channelOf(kind))) return refuse('channel_closed');
  if (mail !== undefined) return accept({ kind, value: mail });
  const phone = deps.readPhone(asked.phone?.country ?? asked.country, asked.phone?.number ?? '');
  return phone.ok ? accept({ kind, value: phone.value }) : phone;
}

async function askToConfirm(
  deps: IdentityDeps,
  tx: Sql,
  holder: PlayerOfPerson,
  address: Address | undefined,
  language: string | undefined,
): Promise<Decision<Registered['activation'], 'codes_too_often'> | undefined> {
  if (!address) return undefined;
  const sent = await sendAddressCode(deps, tx, holder, { ...address, language: readLanguage(language) });
  if (!sent.ok) return sent;
  await saveClaim(tx, holder.playerId, address);
  await followLeftLogin(deps, tx, holder, address);
  return accept({ kind: address.kind, ...sent.value });
}
