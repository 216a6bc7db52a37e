import { blankEmailForCode, blankName } from './fields';

export const complaintStored = 'We have your complaint';

export const blankComplaint = {
  name: blankName,
  email: blankEmailForCode,
  subject: 'Please choose what it is about',
  text: 'Please describe the complaint',
} as const;
