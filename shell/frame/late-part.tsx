import { memo, Suspense, use, useEffect, useLayoutEffect, type ComponentType } from 'react';
import { loadSurely } from '../client/load-surely.ts';
import { markAlive, pressHeld } from './early-presses.ts';
import type { LatePartName } from './late-parts.ts';

type LateParts = Readonly<Record<LatePartName, ComponentType>>;

let here: LateParts | undefined;
let coming: Promise<LateParts> | undefined;

/** The server draws nothing before it has them; a browser shows what the server drew until they come. */
export function loadLateParts(): Promise<LateParts> {
  coming ??= loadSurely(() => import('./late-parts.ts')).then(({ LATE_PARTS }) => (here = LATE_PARTS));
  return coming;
}

/**
 * A part of the frame that the first view does not wait for. It takes nothing from what stands around it: React would
 * take up a part that is given something new before its time, and draw it away.
 */
export const LatePart = memo(function LatePart({ part }: { readonly part: LatePartName }) {
  return (
    <Suspense>
      <Arrived part={part} />
    </Suspense>
  );
});

function Arrived({ part }: { readonly part: LatePartName }) {
  const Part = (here ?? use(loadLateParts()))[part];
  // At once: a press between the two would be answered twice.
  useLayoutEffect(() => markAlive(part), [part]);
  useEffect(() => pressHeld(part), [part]);
  return <Part />;
}
