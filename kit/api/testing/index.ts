import { findAnswerFault } from '@glasshouse/contracts/find-fault';
import { makeCall, type Transport } from '@glasshouse/contracts/make-call';
import type { CallApi } from '@glasshouse/contracts/shell-api';

export { sampleMoney } from './sample-money.ts';
export { sampleProtection } from './sample-protection.ts';

/** For tests: calls whose sample answers are held to the contract of the call that they stand for. */
export function makeSampleCall(transport: Transport): CallApi {
  return async (call, input) => {
    let fault: string | undefined;
    const result = await makeCall(async (request) => {
      const given = await transport(request);
      fault = findAnswerFault(call, given);
      return given;
    })(call, input);
    if (fault !== undefined) throw new Error(`no sample of ${call.id}: ${fault}`);
    return result;
  };
}
