import process from 'node:process';

/** The far end of `elsewhere.ts`: loads the module it was named and calls what it is asked to. */
const functions: Record<string, unknown> = await import(process.argv[2] ?? '');

const run = async (name: string, args: readonly unknown[]): Promise<unknown> => {
  const work = functions[name];
  if (typeof work !== 'function') throw new Error(`nothing is called ${name}`);
  return work(...args);
};

process.once('disconnect', () => process.exit(0));
process.on('message', (text) => {
  const { id, name, args } = JSON.parse(String(text));
  run(name, args).then(
    (result) => process.send?.(JSON.stringify({ id, result })),
    (error: unknown) => process.send?.(JSON.stringify({ id, error: String(error) })),
  );
});
