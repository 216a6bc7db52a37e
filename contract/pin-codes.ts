import { Type, type Static } from 'typebox';
import { pinCodePattern } from './patterns';

export const PinParams = Type.Object({ pin: Type.String({ pattern: pinCodePattern }) });

/** `city` is the current name of the district in India Post's directory; in Delhi, New Delhi. */
export const PinCode = Type.Object({ pin: Type.String(), city: Type.String(), state: Type.String() });
export type PinCode = Static<typeof PinCode>;
