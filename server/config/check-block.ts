import type { AnswerOf } from '@glasshouse/contracts/call';
import type { checkBlock as checkBlockCall } from '@glasshouse/contracts/config';
import type { Site } from './compile-site.ts';
import { findBlockCode, isMaintained, type Asker } from './decide-state.ts';

type BlockView = AnswerOf<typeof checkBlockCall>['data'];

const TEMPLATE = { site: 0, blocked: 1, maintenance: 2 } as const;

/** The same as `decideState` says to pages, in the documents' codes. */
export function checkBlock(site: Site, asker: Asker, nowSec: number): BlockView {
  if (asker.triesMaintenance || isMaintained(site.maintenance, nowSec))
    return { displayTypeId: 0, templateTypeId: TEMPLATE.maintenance };
  const code = findBlockCode(site, asker);
  return { displayTypeId: code ?? 0, templateTypeId: code === undefined ? TEMPLATE.site : TEMPLATE.blocked };
}
