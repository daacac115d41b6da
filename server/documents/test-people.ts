import type { KnownPeople } from './ports.ts';

/** What a test of this module sees of persons: what they have told, and what a verification has meant for it. */
export class TestPeople implements KnownPeople {
  documentTypeId = 1;
  isFilled = true;
  /** What was set for whom, in its order. */
  readonly set: string[] = [];

  async isThere(_sql: unknown, personId: number): Promise<boolean> {
    return personId !== 1;
  }

  async isProfileFilled(): Promise<boolean> {
    return this.isFilled;
  }

  async findIdentity() {
    const { documentTypeId } = this;
    return {
      givenName: 'Ada',
      familyName: 'Vogel',
      birthDate: '1984-03-07',
      country: 'DE',
      documentTypeId,
      number: 'L01X00T47',
    };
  }

  async setVerified(_tx: unknown, personId: number, state: string): Promise<void> {
    this.set.push(`${personId} ${state}`);
  }

  async compareAgain(_tx: unknown, personId: number): Promise<void> {
    this.set.push(`${personId} compared`);
  }
}
