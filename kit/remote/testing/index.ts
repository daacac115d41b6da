import { makeFindFault } from '@glasshouse/contracts/find-fault';
import { FragmentAnswer } from '@glasshouse/contracts/fragment';

const findFault = makeFindFault(FragmentAnswer);

/** For tests: what a remote answered for the first component, held to the contract as if it came over the wire. */
export function getFragment([answer]: readonly FragmentAnswer[]): FragmentAnswer {
  if (!answer) throw new Error('the remote gave no answer');
  const fault = findFault(answer);
  if (fault !== undefined) throw new Error(`no fragment: ${fault}`);
  return answer;
}
