import type { CodesService } from './codes';
import type { PasswordResetService } from './password-reset';
import type { RegistrationsService } from './registrations';
import type { SessionsService } from './sessions';

interface PrunedServices {
  sessions: SessionsService;
  codes: CodesService;
  registrations: RegistrationsService;
  passwordReset: PasswordResetService;
}

/** Forgets sessions, codes, counts, registrations and grants that have run out. */
export const createAccountPruning = ({ sessions, codes, registrations, passwordReset }: PrunedServices) => ({
  async prune(): Promise<void> {
    await sessions.prune();
    await codes.prune();
    await registrations.prune();
    await passwordReset.prune();
  },
});
