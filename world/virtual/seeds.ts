import { createHash, createHmac } from 'node:crypto';
import { readBlock, VIRTUAL_BLOCKS, virtualMessage, type VirtualGame } from '@glasshouse/domain/virtual';
import type { VirtualPlan } from './virtual-plan.ts';

const TAG_DIGITS = 8;

/** In the name of each event: with another secret these are other events, with commitments of their own. */
export function tagOf({ secret }: VirtualPlan): string {
  return createHmac('sha256', secret).update('glasshouse virtual tag').digest('hex').slice(0, TAG_DIGITS);
}

export function seedOf({ secret }: VirtualPlan, event: string): Buffer {
  return createHmac('sha256', secret).update(`glasshouse virtual seed ${event}`).digest();
}

export function commitmentOf(seed: Buffer): string {
  return createHash('sha256').update(seed).digest('hex');
}

export function wordsOf(seed: Buffer, game: VirtualGame): number[] {
  return Array.from({ length: VIRTUAL_BLOCKS }, (_one, block) =>
    readBlock(createHmac('sha256', seed).update(virtualMessage(game, block)).digest()),
  ).flat();
}
