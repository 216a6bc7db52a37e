export const userUpdated = 'user updated';
export const addressDeleted = 'The address is deleted';
export const passwordChanged = 'Your password is changed. Other devices are signed out';
export const othersSignedOut = 'Every other device is signed out';
export const secondFactorTurnedOn = 'The second factor is on';
export const secondFactorTurnedOff = 'The second factor is off';
