export { isConnectionError } from './connection-error.ts';
export { openDatabase, type Database, type DatabaseOptions, type Sql } from './open-database.ts';
export { migrate, type MigrationSet } from './migrate.ts';
export { DataFolderError } from './data-folder-error.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
export { gather, type Gathered } from './gather.ts';
export { listWriters } from './list-writers.ts';
export { sqlArray } from './sql-array.ts';
