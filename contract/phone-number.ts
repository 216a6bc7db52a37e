import { indianPhonePattern, internationalPhonePattern } from './patterns';

const indian = new RegExp(indianPhonePattern);
const international = new RegExp(internationalPhonePattern);

/** Whether a carrier can call this number in the country of the parcel. Spaces and hyphens are ignored. */
export const isPhoneNumber = (text: string, isIndia: boolean): boolean =>
  (isIndia ? indian : international).test(text.replace(/[\s-]/g, ''));
