import type { GrievanceOfficer } from '../config';
import { normaliseEmail } from '../domain/accounts/email-address';
import type { EnvironmentReader } from './environment-reader';

/** Returns null without an officer: the shop then mails no complaints, but `shop complaints` lists the complaints. */
export const readGrievanceOfficer = (environment: EnvironmentReader): GrievanceOfficer | null => {
  if (!environment.group(['GRIEVANCE_OFFICER', 'GRIEVANCE_EMAIL'])) return null;
  const [name = '', given = ''] = [environment.text('GRIEVANCE_OFFICER'), environment.text('GRIEVANCE_EMAIL')];
  const email = normaliseEmail(given);
  if (given !== '' && email === null) {
    environment.problems.push(`GRIEVANCE_EMAIL must be an email address, not "${given}"`);
  }
  return { name, email: email ?? '' };
};
