import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SendOutcome, Way, WrittenLetter } from '../types.ts';
import { judgeFailure, type Failure } from './judge-reply.ts';

export { isDeadStatus } from './judge-reply.ts';
export { readStatusReport } from './read-status-report.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps:` where it is encrypted from the first byte. */
  readonly url: URL;
  readonly from: string;
  readonly times?: Partial<SmtpTimes>;
}

interface SmtpTimes {
  readonly connectMs: number;
  /** Of silence, at any point. */
  readonly silentMs: number;
  /** The whole conversation. */
  readonly wholeMs: number;
}

/** A post office may think for minutes about what it was given, and asking too early leaves it uncertain. */
const TIMES: SmtpTimes = { connectMs: 10_000, silentMs: 150_000, wholeMs: 240_000 };

/** Speaks to the next post office, one conversation a letter. */
export function makeSmtpWay({ url, from, times }: SmtpSettings): Way {
  const options = connectionOptions(url, { ...TIMES, ...times });
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const sender = /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();
  const host = sender.split('@')[1] ?? 'localhost';
  return {
    send: async (letter) => {
      const messageId = `<${letter.deliveryId}.${randomBytes(12).toString('hex')}@${host}>`;
      const raw = await compose(letter, from, messageId);
      const envelope = { from: sender, to: [letter.target] };
      const talk = { options, credentials: user === '' ? undefined : { user, pass }, envelope, raw };
      const outcome = await converse(talk, times?.wholeMs ?? TIMES.wholeMs);
      return outcome.state === 'sent' ? { ...outcome, providerId: messageId } : outcome;
    },
  };
}

function connectionOptions(url: URL, times: SmtpTimes): SMTPConnection.Options {
  const secure = url.protocol === 'smtps:';
  const isNear = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    // Letters hold codes: past this machine nothing of them goes in the clear.
    requireTLS: !secure && !isNear,
    ignoreTLS: isNear,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    dnsTimeout: times.connectMs,
    socketTimeout: times.silentMs,
    logger: false,
  };
}

function compose(letter: WrittenLetter, from: string, messageId: string): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: { name: '', address: letter.target },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language, ...letter.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

interface Talk {
  readonly options: SMTPConnection.Options;
  readonly credentials: { readonly user: string; readonly pass: string } | undefined;
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly raw: Buffer;
}

/** Resolves in any case, within `wholeMs`. */
function converse({ options, credentials, envelope, raw }: Talk, wholeMs: number): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const connection = new SMTPConnection(options);
    let hasBegun = false;
    // Read only once the other side has asked for it: from then on it may have it.
    const message = new Readable({
      read() {
        hasBegun = true;
        this.push(raw);
        this.push(null);
      },
    });
    const finish = (outcome: SendOutcome): void => {
      clearTimeout(timer);
      // First: closing tells of an end, too.
      resolve(outcome);
      connection.close();
    };
    const fail = (error: Failure): void => finish(judgeFailure(error, hasBegun));
    const timer = setTimeout(() => fail({ code: 'ETIMEDOUT' }), wholeMs);
    const send = (): void =>
      connection.send(envelope, message, (error) => {
        if (error) return fail(toFailure(error));
        connection.quit();
        finish({ state: 'sent' });
      });
    connection.on('error', (error: Error) => fail(toFailure(error)));
    connection.on('end', () => fail({ code: 'ECONNECTION' }));
    connection.connect((error) => {
      if (error) return fail(toFailure(error));
      if (!credentials) return send();
      connection.login({ credentials }, (refused) => (refused ? fail(toFailure(refused)) : send()));
    });
  });
}

function toFailure(error: Error): Failure {
  const read = (name: string): unknown => Object.getOwnPropertyDescriptor(error, name)?.value;
  const [code, command, reply, response] = ['code', 'command', 'responseCode', 'response'].map(read);
  return {
    code: typeof code === 'string' ? code : undefined,
    command: typeof command === 'string' ? command : undefined,
    reply: typeof reply === 'number' ? reply : undefined,
    response: typeof response === 'string' ? response : undefined,
  };
}
