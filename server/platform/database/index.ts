export { openDatabase, isConnectionError, type Database, type Sql } from './open-database.ts';
export { migrate, type MigrationSet } from './migrate.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres, DataFolderError } from './embedded.ts';
export { sqlArray } from './sql-array.ts';
