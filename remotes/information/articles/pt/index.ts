export * from './about.table.ts';
export * from './contacts.table.ts';
export * from './how-bet.table.ts';
export * from './policies.table.ts';
export * from './responsible.table.ts';
export * from './rules.table.ts';
