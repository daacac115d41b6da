import { Compile } from 'typebox/compile';
import { RegisterAnswer, type RegisterQuestion } from '@glasshouse/contracts/registers';
import { DepositFileAnswer, type DepositFileQuestion } from '@glasshouse/contracts/registers-deposits';

/** Nobody knows. */
export interface Silence {
  readonly answer: 'error';
  readonly reason: string;
}
export type Asked = RegisterAnswer | Silence;
export type FileAsked = DepositFileAnswer | Silence;

const registerAnswer = Compile(RegisterAnswer);
const fileAnswer = Compile(DepositFileAnswer);
const TRIES = 2;
/** An answer is a line. */
const MOST_BYTES = 4_096;

export function askRegister(address: string, question: RegisterQuestion, withinMs: number): Promise<Asked> {
  return askTwice(address, question, withinMs, (told) => (registerAnswer.Check(told) ? told : undefined));
}

export function askDepositFile(address: string, question: DepositFileQuestion, withinMs: number): Promise<FileAsked> {
  return askTwice(address, question, withinMs, (told) => (fileAnswer.Check(told) ? told : undefined));
}

type Parse<Answer> = (told: unknown) => Answer | undefined;

/** Whatever cannot be read, or does not come in time, is no answer; asked twice. */
async function askTwice<Answer>(
  address: string,
  question: object,
  withinMs: number,
  parse: Parse<Answer>,
): Promise<Answer | Silence> {
  if (address === '') return { answer: 'error', reason: 'no_address' };
  let reason = '';
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      return await askOnce(address, question, withinMs, parse);
    } catch (error) {
      reason = describe(error);
    }
  }
  return { answer: 'error', reason };
}

async function askOnce<Answer>(
  address: string,
  question: object,
  withinMs: number,
  parse: Parse<Answer>,
): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(question),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new RegisterError(`status ${response.status}`);
  }
  const answer = parse(JSON.parse(await readText(response)));
  if (answer === undefined) throw new RegisterError('not an answer');
  return answer;
}

class RegisterError extends Error {}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > MOST_BYTES) throw new RegisterError('too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function describe(error: unknown): string {
  if (error instanceof RegisterError) return error.message;
  if (error instanceof SyntaxError) return 'not JSON';
  const name = error instanceof Error ? error.name : '';
  return name === 'TimeoutError' ? 'too late' : 'not reached';
}
