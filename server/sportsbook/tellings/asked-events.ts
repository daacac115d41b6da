/** Events that producers have to tell anew, by their own ids, although nothing of them is on sale. */
export interface AskedEvents {
  ask(producer: string, producerEventId: string): void;
  /** It has told of the event. */
  answer(producer: string, producerEventId: string): void;
  /** It has told all that it knows. */
  answerAll(producer: string): void;
  list(producer: string): readonly string[];
}

export function makeAskedEvents(): AskedEvents {
  const asked = new Map<string, Set<string>>();
  return {
    ask: (producer, producerEventId) => {
      const events = asked.get(producer) ?? new Set();
      asked.set(producer, events.add(producerEventId));
    },
    answer: (producer, producerEventId) => void asked.get(producer)?.delete(producerEventId),
    answerAll: (producer) => void asked.delete(producer),
    list: (producer) => [...(asked.get(producer) ?? [])],
  };
}
