import { Type, type Static } from 'typebox';
import { pinCodePattern } from './patterns';

export const PinParams = Type.Object({ pin: Type.String({ pattern: pinCodePattern }) });

/** `city` is the district's current name, because India Post's directory has no cities. In Delhi, it is New Delhi. */
export const PinCode = Type.Object({ pin: Type.String(), city: Type.String(), state: Type.String() });
export type PinCode = Static<typeof PinCode>;
