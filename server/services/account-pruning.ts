import type { CodesService } from './codes';
import type { PasswordResetService } from './password-reset';
import type { SessionsService } from './sessions';

interface PrunedServices {
  sessions: SessionsService;
  codes: CodesService;
  passwordReset: PasswordResetService;
}

/** Forgets sessions, codes, counts and grants that have run out. */
export const createAccountPruning = ({ sessions, codes, passwordReset }: PrunedServices) => ({
  async prune(): Promise<void> {
    await sessions.prune();
    await codes.prune();
    await passwordReset.prune();
  },
});
