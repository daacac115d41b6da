import { isTest, type Violation } from '../tree/index.ts';
import { SHARED_CONTRACTS } from './contract-noun.table.ts';

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
  const hasOwnModule = [...modules].some((module) => name === module || name.startsWith(`${module}-`));
  if (hasOwnModule) return undefined;
  if (!SHARED_CONTRACTS.has(name)) return 'begins with the noun of no module of the server';
  return source.match(DEFINES_CALL) ? 'calls stand in a file that begins with the noun of their module' : undefined;
}
