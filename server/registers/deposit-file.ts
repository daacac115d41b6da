import { createHash } from 'node:crypto';
import type { LimitHit } from '@glasshouse/contracts/refusals';
import type { DepositFileQuestion } from '@glasshouse/contracts/registers-deposits';
import { writeRegisterText } from '@glasshouse/domain/matching';
import { askDepositFile, type FileAsked } from './ask-register.ts';
import { REGISTER_TIMES, type DepositFileDeps, type RegistersDeps } from './deps.ts';

export interface DepositAsked {
  readonly personId: number;
  /** The same for every repeat of the same deposit. */
  readonly depositId: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** What the file says of a deposit that is about to be booked. */
export type Standing =
  | {
      readonly ok: true;
      /** What has become of it. Not said where nobody knows: what is reserved then is let go by the file, after its time. */
      readonly end: (isBooked: boolean) => void;
    }
  | { readonly ok: false; readonly code: 'limit_reached'; readonly limit: LimitHit }
  | { readonly ok: false; readonly code: 'protection_unavailable' };

const UNAVAILABLE: Standing = { ok: false, code: 'protection_unavailable' };
/** The law's own cap, among the types of limits. */
const LAWS_CAP = 0;

/** A nation's file of what persons pay in with all operators, asked where the profile of their country needs it. */
export interface DepositFile {
  /** How to ask about a person; nothing where the law of their country has no such file. */
  openFor(personId: number): Promise<((asked: DepositAsked) => Promise<Standing>) | undefined>;
}

export interface KeptDepositFile extends DepositFile {
  /** That somebody plays here; anything but `ok` stops them. Nothing where there is no file to ask. */
  enter(country: string, personHash: string): Promise<FileAsked | undefined>;
  whenIdle(): Promise<void>;
}

interface Deps extends Pick<RegistersDeps, 'log' | 'deposits' | 'isStrict' | 'times' | 'findDetails'> {
  readonly findCountry: (personId: number) => Promise<string | undefined>;
  /** Whoever cannot be asked about plays no more until they can. */
  readonly checkSoon: (personId: number) => void;
}

export function makeDepositFile(deps: Deps): KeptDepositFile {
  const { deposits, isStrict } = deps;
  const asker = deposits && makeAsker(deps, deposits);
  const findAsker = (country: string): Asker | undefined =>
    deposits?.isNeeded(country) === true && (isStrict || deposits.addresses.has(country)) ? asker : undefined;
  return {
    openFor: async (personId) => {
      if (!deposits || (!isStrict && deposits.addresses.size === 0)) return undefined;
      const country = await deps.findCountry(personId);
      const found = country === undefined ? undefined : findAsker(country);
      if (country === undefined || !found) return undefined;
      return async ({ depositId, amountMinor, currency }) => {
        const details = await deps.findDetails(personId);
        // Of nobody nothing can be asked: who they are is asked first, where there is a file.
        if (!details) return UNAVAILABLE;
        const deposit = { id: depositId, amountMinor: await deposits.countInEuro(currency, amountMinor) };
        const personHash = createHash('sha256').update(writeRegisterText(details)).digest('hex');
        const standing = await reserve(found, { country, personHash, operator: deposits.operator, deposit });
        // They play no more either until the file says that they may.
        if (standing === UNAVAILABLE) deps.checkSoon(personId);
        return standing;
      };
    },
    enter: async (country, personHash) =>
      deposits && findAsker(country)?.ask({ ask: 'enter', country, personHash, operator: deposits.operator }),
    whenIdle: async () => asker?.whenIdle(),
  };
}

type OfDeposit = Extract<DepositFileQuestion, { ask: 'reserve' | 'confirm' | 'release' }>;

async function reserve({ ask, tell }: Asker, about: Omit<OfDeposit, 'ask'>): Promise<Standing> {
  const said = await ask({ ask: 'reserve', ...about });
  switch (said.answer) {
    case 'ok':
      return { ok: true, end: (isBooked) => tell({ ask: isBooked ? 'confirm' : 'release', ...about }) };
    case 'over_cap': {
      const { leftMinor, roomAtSec } = said;
      return {
        ok: false,
        code: 'limit_reached',
        limit: { limitType: LAWS_CAP, leftMinor, currency: 'EUR', roomAtSec },
      };
    }
    case 'error':
      // It may have been reserved by an answer that was lost.
      tell({ ask: 'release', ...about });
      return UNAVAILABLE;
    case 'elsewhere':
      return UNAVAILABLE;
  }
}

interface Asker {
  ask(question: DepositFileQuestion): Promise<FileAsked>;
  /** Nobody waits for it: the deposit is booked, or it is not. */
  tell(question: OfDeposit): void;
  whenIdle(): Promise<void>;
}

function makeAsker(deps: Deps, { addresses }: DepositFileDeps): Asker {
  const withinMs = deps.times?.withinMs ?? REGISTER_TIMES.withinMs;
  const telling = new Set<Promise<void>>();
  const onAsked = makeSilenceLog(deps);
  const ask = async (question: DepositFileQuestion): Promise<FileAsked> => {
    const asked = await askDepositFile(addresses.get(question.country) ?? '', question, withinMs);
    onAsked(question.country, asked);
    return asked;
  };
  const tell = (question: OfDeposit): void => {
    const { country, deposit, ask: word } = question;
    const told = ask(question).then(({ answer }) => {
      telling.delete(told);
      if (answer === 'ok') return;
      const about = { code: 'deposit_not_told', country, word, deposit: deposit.id };
      deps.log.error(about, 'the file of deposits was not told of one');
    });
    telling.add(told);
  };
  return { ask, tell, whenIdle: async () => void (await Promise.allSettled(telling)) };
}

/** A line when a file falls silent, and one when it answers again. */
function makeSilenceLog({ log }: Deps): (country: string, asked: FileAsked) => void {
  const silent = new Set<string>();
  return (country, asked) => {
    if (asked.answer !== 'error') {
      if (silent.delete(country))
        log.warn({ code: 'deposit_file_answers', country }, 'a file of deposits answers again');
      return;
    }
    if (silent.has(country)) return;
    silent.add(country);
    log.error({ code: 'deposit_file_silent', country, reason: asked.reason }, 'a file of deposits does not answer');
  };
}
