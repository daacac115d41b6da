import type { CodeSent } from '@glasshouse/contracts/identity';
import { DEVICE_COOKIE, type SignInWay } from '@glasshouse/contracts/session';
import { requestSignInCode, requestSignInLink, signInByCode, signInByToken } from '@glasshouse/contracts/session-ways';
import type { Codes } from '../codes/index.ts';
import { parseMail } from '@glasshouse/domain/identity';
import type { Decision } from '@glasshouse/domain/decision';
import { answer, refusal, type CallInput, type Http } from '../platform/http/index.ts';
import { admit, metaOf, type AdmitDeps } from './admit.ts';
import { letIn } from './routes.ts';
import type { PlayerOfPerson } from './types.ts';

/** Signing in by what was sent: a code to a phone, a link to a mailbox. */
export interface SentWays {
  readonly codes: Codes;
  isOpen(channel: 'mail' | 'sms'): boolean;
  /** The number that is asked for, in E.164. */
  readPhone(
    country: string,
    number: string,
  ): Decision<string, 'country_unknown' | 'phone_invalid' | 'phone_other_country'>;
  /** The same whether somebody signs in by it or not: where nobody does, nothing is sent. */
  sendCode(channel: 'mail' | 'sms', target: string, language: string): ReturnType<Codes['issue']>;
  findHolder(playerId: number): Promise<PlayerOfPerson | undefined>;
}

export function routeSentWays(http: Http, deps: AdmitDeps, ways: SentWays): void {
  const send = async (channel: 'mail' | 'sms', target: string, language: string) => {
    const issued = await ways.sendCode(channel, target, language);
    return issued.ok ? answer<CodeSent>(issued.value) : { refused: issued.code, retryAfterSec: issued.retryAfterSec };
  };
  const enter = async (input: CallInput<unknown>, playerId: number, way: SignInWay) => {
    const holder = await ways.findHolder(playerId);
    if (!holder) return refusal('code_expired');
    return answer(
      letIn(deps.secret, input.cookies, await admit(deps, holder, way, metaOf(deps.secret, input, DEVICE_COOKIE))),
    );
  };
  http.serve(requestSignInCode, async ({ body: { country, number, language } }) => {
    if (!ways.isOpen('sms')) return refusal('channel_closed');
    const phone = ways.readPhone(country, number);
    return phone.ok ? send('sms', phone.value, language) : refusal(phone.code);
  });
  http.serve(signInByCode, async (input) => {
    const redeemed = await ways.codes.redeem(input.body.handle, 'sign_in', input.body.code);
    return redeemed.ok ? enter(input, redeemed.value.playerId, 'sms') : refusal(redeemed.code);
  });
  http.serve(requestSignInLink, async ({ body: { mail, language } }) => {
    if (!ways.isOpen('mail')) return refusal('channel_closed');
    const parsed = parseMail(mail);
    return parsed ? send('mail', parsed.value, language) : refusal('mail_invalid');
  });
  http.serve(signInByToken, async (input) => {
    const [handle = '', secret = ''] = input.body.token.split('.');
    const redeemed = await ways.codes.redeem(handle, 'sign_in_link', secret);
    return redeemed.ok ? enter(input, redeemed.value.playerId, 'link') : refusal('code_expired');
  });
}
