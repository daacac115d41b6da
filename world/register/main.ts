import { playRegister } from './play-register.ts';

/** A national register for development, as a program of its own: `npm run register`. */
function main(): void {
  const port = Number(process.env['REGISTER_PORT'] ?? 4100);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    process.stderr.write('REGISTER_PORT must be a whole number from 0 to 65535.\n');
    process.exit(1);
  }
  const server = playRegister();
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    const at = typeof address === 'object' && address ? address.port : port;
    process.stdout.write(`The register answers at http://127.0.0.1:${at}/\n`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
}

main();
