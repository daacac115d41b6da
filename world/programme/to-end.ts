/** All steps at once, for whoever has nothing else to do meanwhile. */
export function toEnd<Value>(steps: Generator<undefined, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
