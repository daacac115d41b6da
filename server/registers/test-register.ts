import { startProgram, type StartedProgram } from '../platform/testing/index.ts';

/** The register of `world/`, as the program of its own that it is. */
export interface TestRegister extends StartedProgram {
  tell(told: object): Promise<void>;
  /** How often it was asked, and what for the last time. */
  look(): Promise<{ readonly asked: number; readonly last: unknown }>;
  /** Of its file of deposits. */
  readonly file: Pick<TestRegister, 'address' | 'tell' | 'look'>;
}

export async function startTestRegister(port = 0): Promise<TestRegister> {
  const program = await startProgram('world/register/main.ts', { REGISTER_PORT: String(port) });
  return { ...program, ...speakWith(program.address), file: speakWith(new URL('/deposits', program.address).href) };
}

function speakWith(address: string): Pick<TestRegister, 'address' | 'tell' | 'look'> {
  return {
    address,
    tell: async (told) => {
      const response = await fetch(address, { method: 'PUT', body: JSON.stringify(told) });
      if (!response.ok) throw new Error('the register does not know what it was told');
    },
    look: async () => JSON.parse(await (await fetch(address)).text()),
  };
}
