import { complaintTimes } from '../../contract/complaint-fields';

const hour = 3_600_000;

/** Returns the same day of the next month; if that month is shorter, the last day of that month. */
const monthAfter = (start: Date): Date => {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + 1);
  // For 31 January, for example, `setUTCMonth` gives a day in March. Day 0 is the last day of the previous month.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
};

interface Complaint {
  status: 'open' | 'acknowledged' | 'resolved';
  createdAt: Date;
}

/** Returns the exceeded limit of the Consumer Protection (E-Commerce) Rules, 2020; null if none is exceeded. */
export const overdueOf = ({ status, createdAt }: Complaint, now: Date): string | null => {
  if (status === 'resolved') return null;
  if (now > monthAfter(createdAt)) return complaintTimes.resolved;
  return status === 'open' && now.getTime() > createdAt.getTime() + 48 * hour ? complaintTimes.acknowledged : null;
};

export const ageOf = ({ createdAt }: Pick<Complaint, 'createdAt'>, now: Date): string => {
  const hours = Math.floor((now.getTime() - createdAt.getTime()) / hour);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
};
