/** Alarms rest on the code: it stays as it is, whatever becomes of the sentence. All of them: docs/log-codes.md. */
export interface LogDetails {
  readonly code: string;
  readonly [name: string]: unknown;
}

type Write = (details: LogDetails, sentence: string) => void;

export interface Logger {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  readonly fatal: Write;
}
