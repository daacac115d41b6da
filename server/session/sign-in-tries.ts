import { createHash } from 'node:crypto';
import { decideWork, FREE_TRIES } from '@glasshouse/domain/session';
import { findNetwork, type Counters } from '../platform/limits/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { Device } from './read-device.ts';

/** One try to sign in, before it is made. */
export interface Try {
  /** What was typed: the id, or a text that is none. */
  readonly login: string;
  /** Whom it leads to. */
  readonly playerId: number | undefined;
  readonly address: string;
  /** What the browser is known by; absent for one in which nobody has signed in. */
  readonly device: Device | undefined;
}

export interface TakenTry {
  /** Zero bits that a proof of work must have before the password is looked at; 0 for none. */
  readonly bits: number;
  /** It was not made, or it was right. */
  takeOff(): Promise<void>;
  wasRight(): Promise<void>;
  wasWrong(): Promise<void>;
}

export interface SignInTries {
  /** Counts a try before it is made, so that many at once cannot slip through. */
  take(tried: Try): Promise<TakenTry>;
  /** True once for each proof. */
  useProof(salt: string, keptSec: number): Promise<boolean>;
}

export interface SignInTriesDeps {
  readonly counters: Counters;
  readonly addressFactor: number;
  readonly security: SecurityLog;
  /** Whether this player has ever signed in from there. */
  readonly hasSignedIn: (playerId: number, address: string) => Promise<boolean>;
}

export function makeSignInTries(deps: SignInTriesDeps): SignInTries {
  const { counters, addressFactor } = deps;
  const house = countHouse(deps);

  /** A browser that its player has used before: strangers' tries do not touch it. */
  const takeKnown = async (device: Device, knownId: number): Promise<TakenTry | undefined> => {
    const key = `sign-in device ${device.deviceId} ${knownId}`;
    const { points } = getPoints(await counters.add([{ key, windowSec: FREE_TRIES.windowSec }]), key);
    if (points > FREE_TRIES.device) return undefined;
    const drop = () => counters.takeOff([], [key]);
    return { bits: 0, takeOff: drop, wasRight: drop, wasWrong: () => house.add() };
  };
  const takeStrange = async ({ login, playerId, address }: Try, name: string): Promise<TakenTry> => {
    const network = findNetwork(address);
    const pair = `sign-in pair ${name} ${network}`;
    const byLogin = `sign-in login ${name}`;
    const byAddress = `sign-in address ${network}`;
    const keys = [pair, byLogin, byAddress];
    const asked = keys.map((key) => ({ key, windowSec: FREE_TRIES.windowSec }));
    const counted = await counters.add(asked, [HOUSE]);
    const { points: loginTries } = getPoints(counted, byLogin);
    const isFamiliar =
      loginTries > FREE_TRIES.login && playerId !== undefined && (await deps.hasSignedIn(playerId, address));
    if (loginTries === FREE_TRIES.login + 1)
      deps.security.note('sign_in_under_attack', { login: playerId ?? login, address });
    const tries = {
      pair: getPoints(counted, pair).points,
      login: isFamiliar ? undefined : loginTries,
      address: getPoints(counted, byAddress).points,
      house: counted.get(HOUSE)?.points ?? 0,
    };
    return {
      bits: decideWork(tries, addressFactor),
      takeOff: () => counters.takeOff(keys),
      wasRight: () => counters.takeOff([byLogin, byAddress], [pair]),
      wasWrong: () => house.add(),
    };
  };
  return {
    take: async (tried) => {
      const { device, playerId } = tried;
      const isKnown = device !== undefined && playerId !== undefined && device.playerIds.includes(playerId);
      return (isKnown && (await takeKnown(device, playerId))) || takeStrange(tried, nameOf(tried.login));
    },
    useProof: async (salt, keptSec) => {
      const key = `proof ${salt}`;
      return getPoints(await counters.add([{ key, windowSec: keptSec }]), key).points === 1;
    },
  };
}

/** Texts that are no id may be anything. */
function nameOf(login: string): string {
  return /^\d+$/.test(login) ? login : createHash('sha256').update(login).digest('base64url');
}

function getPoints(counted: Awaited<ReturnType<Counters['add']>>, key: string): { readonly points: number } {
  const found = counted.get(key);
  if (!found) throw new Error(`${key} was counted and is not there`);
  return found;
}

const HOUSE = 'sign-in house';
const HOUSE_WINDOW_SEC = 60;

/** Wrong tries of a minute in the whole house: those of many addresses at many logins show nowhere else. */
function countHouse({ counters, security }: SignInTriesDeps) {
  return {
    add: async (): Promise<void> => {
      const { points } = getPoints(await counters.add([{ key: HOUSE, windowSec: HOUSE_WINDOW_SEC }]), HOUSE);
      if (points === FREE_TRIES.houseInAMinute + 1) security.note('sign_in_under_attack', { wrongInAMinute: points });
    },
  };
}
