import { Type, type Static } from 'typebox';
import { Done, GivenPassword } from './common';
import { longest } from './limits';

/** A code of the authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const SecondFactorCode = Type.String({ minLength: 1, maxLength: longest.secondFactorCode });

export const SecondFactorStatus = Type.Object({ isOn: Type.Boolean(), recoveryCodesLeft: Type.Integer() });
export type SecondFactorStatus = Static<typeof SecondFactorStatus>;

export const BeginSecondFactorBody = Type.Object({ password: GivenPassword });
export type BeginSecondFactorBody = Static<typeof BeginSecondFactorBody>;

/** The second factor is off until a code confirms the setup. */
export const SecondFactorSetup = Type.Object({
  secret: Type.String({ description: 'Base32, to be typed where the picture cannot be scanned' }),
  otpauthUri: Type.String({ description: 'The content of the QR code' }),
});
export type SecondFactorSetup = Static<typeof SecondFactorSetup>;

export const ConfirmSecondFactorBody = Type.Object({ code: SecondFactorCode });
export type ConfirmSecondFactorBody = Static<typeof ConfirmSecondFactorBody>;

/** The proof that is required to turn off the second factor or to get new recovery codes. */
export const SecondFactorProofBody = Type.Object({ password: GivenPassword, code: SecondFactorCode });
export type SecondFactorProofBody = Static<typeof SecondFactorProofBody>;

/** The response with recovery codes. They are sent only once, because the shop stores only hashes of the codes. */
export const RecoveryCodes = Type.Object({ ...Done.properties, recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
