export { openDatabase, isConnectionError, type Database, type DatabaseOptions, type Sql } from './open-database.ts';
export { isUnavailable } from './is-unavailable.ts';
export { makeFindObstacle, type FindObstacle } from './find-obstacle.ts';
export { migrate, type MigrationSet } from './migrate.ts';
export { DataFolderError } from './data-folder-error.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
export { gather, type Gathered } from './gather.ts';
export { sqlArray } from './sql-array.ts';
