export const secondFactorCodeLabel = 'Code from your authenticator app or a recovery code';
