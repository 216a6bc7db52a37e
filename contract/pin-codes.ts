import { Type, type Static } from 'typebox';
import { pinCodePattern } from './patterns';

export const PinParams = Type.Object({ pin: Type.String({ pattern: pinCodePattern }) });

/** Where a PIN code of India is. `city` is the district, where India Post has no city. */
export const PinCode = Type.Object({ pin: Type.String(), city: Type.String(), state: Type.String() });
export type PinCode = Static<typeof PinCode>;
