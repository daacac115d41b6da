export { openDatabase, isConnectionError, type Database, type DatabaseOptions, type Sql } from './open-database.ts';
export { migrate, type MigrationSet } from './migrate.ts';
export { DataFolderError } from './data-folder-error.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
export { gather, type Gathered } from './gather.ts';
export { sqlArray } from './sql-array.ts';
export { grantToApp, makeAppRole, type Privilege, type Privileges } from './app-role.ts';
export { findUndurable, NotDurableError } from './durable.ts';
