import { playIdentityCheck } from './play-identity-check.ts';

/** An identity check outside the house, for development, as a program of its own: `npm run identity-check`. */
function main(): void {
  const port = Number(process.env['IDENTITY_CHECK_PORT'] ?? 4200);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    process.stderr.write('IDENTITY_CHECK_PORT must be a whole number from 0 to 65535.\n');
    process.exit(1);
  }
  const server = playIdentityCheck();
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    const at = typeof address === 'object' && address ? address.port : port;
    process.stdout.write(`The identity check answers at http://127.0.0.1:${at}/\n`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
}

main();
