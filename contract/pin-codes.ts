import { Type, type Static } from 'typebox';
import { pinCodePattern } from './patterns';

export const PinParams = Type.Object({ pin: Type.String({ pattern: pinCodePattern }) });

/** If India Post's data has no city for the PIN code, `city` is the district. */
export const PinCode = Type.Object({ pin: Type.String(), city: Type.String(), state: Type.String() });
export type PinCode = Static<typeof PinCode>;
