import { isTest, type Violation } from '../tree/index.ts';
import { ANSWERED_ELSEWHERE, SHARED_CONTRACTS } from './contract-noun.table.ts';

export const DEFINES_CALL = /export const (\w+) = define(?:Money)?Call\(/g;

/**
 * A contract file is called by the module that answers its calls: `wallet.ts`, `wallet-payments.ts`. What is no call of
 * a module stands in a short list.
 */
export function checkContractNouns(files: readonly string[], read: (file: string) => string): Violation[] {
  const modules = new Set(files.flatMap((file) => /^server\/([a-z-]+)\/index\.ts$/.exec(file)?.[1] ?? []));
  const contracts = files.filter((file) => /^contracts\/[^/]+\.ts$/.test(file) && !isTest(file));
  return contracts.flatMap((file) => {
    const message = judge(file.slice('contracts/'.length).split('.')[0] ?? '', modules, read(file));
    return message === undefined ? [] : [{ rule: 'contract-noun', file, message }];
  });
}

function judge(name: string, modules: ReadonlySet<string>, source: string): string | undefined {
  const answeredBy = ANSWERED_ELSEWHERE.get(name);
  const hasOwnModule = [...modules].some((module) => name === module || name.startsWith(`${module}-`));
  if (answeredBy !== undefined) {
    if (hasOwnModule) return 'has a module of its name now: take it off contract-noun.table.ts';
    return modules.has(answeredBy) ? undefined : `there is no module ${answeredBy} any more that could answer it`;
  }
  if (hasOwnModule) return undefined;
  if (!SHARED_CONTRACTS.has(name)) return 'begins with the noun of no module of the server';
  return source.match(DEFINES_CALL) ? 'calls stand in a file that begins with the noun of their module' : undefined;
}
