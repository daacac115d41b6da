import { createHash } from 'node:crypto';
import type { LimitHit } from '@glasshouse/contracts/refusals';
import type { DepositFileQuestion } from '@glasshouse/contracts/registers-deposits';
import { writeRegisterText } from '@glasshouse/domain/matching';
import type { Sql } from '../platform/database/index.ts';
import { askDepositFile, type FileAsked } from './ask-register.ts';
import { REGISTER_TIMES, type DepositFileDeps, type RegistersDeps } from './deps.ts';
import { deleteToTell, insertToTell, listToTell, type ToTell } from './store.ts';

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
      /** In the transaction that books it: from then on the file is told until it has heard. */
      readonly keep: (tx: Sql) => Promise<void>;
      /** What has become of it. Not said where nobody knows: what is reserved then is let go by the file, after its time. */
      readonly end: (isBooked: boolean) => void;
    }
  | { readonly ok: false; readonly code: 'limit_reached'; readonly limit: LimitHit }
  | { readonly ok: false; readonly code: 'protection_unavailable' };

const UNAVAILABLE: Standing = { ok: false, code: 'protection_unavailable' };
/** The law's own cap, among the types of limits. */
const LAWS_CAP = 0;

/** The word that follows a commit takes less. */
const TELL_AGAIN_MS = 30_000;
const MOST_AT_ONCE = 100;

/** A nation's file of what persons pay in with all operators, asked where the profile of their country needs it. */
export interface DepositFile {
  /** How to ask about a person; nothing where the law of their country has no such file. */
  openFor(personId: number): Promise<((asked: DepositAsked) => Promise<Standing>) | undefined>;
}

export interface KeptDepositFile extends DepositFile {
  /** That somebody plays here; anything but `ok` stops them. Nothing where there is no file to ask. */
  enter(country: string, personHash: string): Promise<FileAsked | undefined>;
  /** Tells of deposits that were booked a while ago and that the file has not heard of: a program or the file was gone. */
  tellAgain(): Promise<void>;
  whenIdle(): Promise<void>;
}

interface Deps extends Pick<RegistersDeps, 'database' | 'log' | 'deposits' | 'isStrict' | 'times' | 'findDetails'> {
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
        const inEuro = await deposits.countInEuro(currency, amountMinor);
        const personHash = createHash('sha256').update(writeRegisterText(details)).digest('hex');
        const standing = await reserve(found, personId, { depositId, country, personHash, amountMinor: inEuro });
        // They play no more either until the file says that they may.
        if (standing === UNAVAILABLE) deps.checkSoon(personId);
        return standing;
      };
    },
    enter: async (country, personHash) => findAsker(country)?.enter(country, personHash),
    tellAgain: async () => {
      if (!asker) return;
      for (const deposit of await listToTell(deps.database, TELL_AGAIN_MS, MOST_AT_ONCE)) {
        // A file that is silent is so about the others too: their turn comes.
        if ((await asker.tell('confirm', deposit)) === 'error') return;
      }
    },
    whenIdle: async () => asker?.whenIdle(),
  };
}

async function reserve({ ask, tell }: Asker, personId: number, deposit: ToTell): Promise<Standing> {
  const said = await ask('reserve', deposit);
  switch (said.answer) {
    case 'ok':
      return {
        ok: true,
        keep: (tx) => insertToTell(tx, personId, deposit),
        end: (isBooked) => void tell(isBooked ? 'confirm' : 'release', deposit),
      };
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
      void tell('release', deposit);
      return UNAVAILABLE;
    case 'elsewhere':
      return UNAVAILABLE;
  }
}

type Word = Extract<DepositFileQuestion, { deposit: unknown }>['ask'];

interface Asker {
  enter(country: string, personHash: string): Promise<FileAsked>;
  ask(word: Word, deposit: ToTell): Promise<FileAsked>;
  /** Nobody waits for it: the deposit is booked, or it is not. Never rejects. */
  tell(word: Word, deposit: ToTell): Promise<FileAsked['answer']>;
  whenIdle(): Promise<void>;
}

function makeAsker(deps: Deps, { addresses, operator }: DepositFileDeps): Asker {
  const withinMs = deps.times?.withinMs ?? REGISTER_TIMES.withinMs;
  const telling = new Set<Promise<unknown>>();
  const onAsked = makeSilenceLog(deps);
  const askAt = async (question: DepositFileQuestion): Promise<FileAsked> => {
    const asked = await askDepositFile(addresses.get(question.country) ?? '', question, withinMs);
    onAsked(question.country, asked);
    return asked;
  };
  const ask: Asker['ask'] = (word, { depositId, country, personHash, amountMinor }) =>
    askAt({ ask: word, country, personHash, operator, deposit: { id: depositId, amountMinor } });
  const tellNow: Asker['tell'] = async (word, deposit) => {
    const { depositId, country } = deposit;
    const { answer } = await ask(word, deposit);
    const about = { country, word, deposit: depositId };
    if (answer !== 'ok')
      deps.log.error({ code: 'deposit_not_told', ...about }, 'the file of deposits was not told of one');
    else if (word === 'confirm') {
      await deleteToTell(deps.database, depositId).catch((error: unknown) =>
        deps.log.warn({ code: 'deposit_told_again', ...about, error: String(error) }, 'a deposit will be told twice'),
      );
    }
    return answer;
  };
  return {
    enter: (country, personHash) => askAt({ ask: 'enter', country, personHash, operator }),
    ask,
    tell(word, deposit) {
      const told = tellNow(word, deposit).finally(() => telling.delete(told));
      telling.add(told);
      return told;
    },
    whenIdle: async () => void (await Promise.allSettled(telling)),
  };
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
