/**
 * What is costly to work out from one number is made for steps of it, and kept for as long as not too many others were
 * asked for: moods move strength a little at a time. What is played and what is priced is the same step.
 */
export function rememberSteps<Made>(
  step: number,
  most: number,
  make: (value: number) => Made,
): (value: number) => Made {
  const known = new Map<number, Made>();
  return (value) => {
    const number = Math.round(value / step);
    const found = known.get(number);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = make(number * step);
    known.set(number, made);
    return made;
  };
}
