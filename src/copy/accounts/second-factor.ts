/** The label of the field when signing in, and when the second factor is changed. */
export const secondFactorCodeLabel = 'Code from your authenticator app or a recovery code';
