/** Runs statements: on any connection, or inside one transaction. */
export interface Sql {
  /** `name` makes it a prepared statement: for the few that run thousands of times a second. */
  query<Row extends object>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

export interface Work extends Sql {
  /** All or nothing; what throws inside rolls back. */
  transaction<Value>(work: (tx: Sql) => Promise<Value>): Promise<Value>;
  /** A transaction whose loss in a crash would only mean doing it again: its commit does not wait for the disk. */
  repeatable<Value>(work: (tx: Sql) => Promise<Value>): Promise<Value>;
  /** Answers once everything that was committed before is on the disk, what did not wait for it too. */
  flush(): Promise<void>;
}
