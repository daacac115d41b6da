import { makeWorldOf, type World } from '../provider/index.ts';
import { listVirtualLanes } from './programme.ts';
import type { VirtualPlan } from './virtual-plan.ts';

export { roundOf, type VirtualPlan } from './virtual-plan.ts';

/** Virtual sports, told as everything else is. What nobody could bet on is not told afterwards either. */
export function makeVirtualWorld(plan: VirtualPlan): World {
  return makeWorldOf(listVirtualLanes(plan), function* none() {
    yield* [];
    return undefined;
  });
}
