import { get, post, put, remove } from './route';

/**
 * `signOut`, `resendCode`, and the calls for sessions, the second factor and addresses are not in section 7 of the
 * specification.
 */
export const accountRoutes = {
  signIn: post('/api/user/signin'),
  signUp: post('/api/user/signup'),
  signOut: post('/api/user/signout'),
  sessions: get('/api/sessions'),
  endSession: remove('/api/sessions/:id'),
  endOtherSessions: remove('/api/sessions'),
  beginSecondFactor: post('/api/second-factor'),
  confirmSecondFactor: post('/api/second-factor/confirm'),
  turnOffSecondFactor: post('/api/second-factor/off'),
  renewRecoveryCodes: post('/api/second-factor/recovery-codes'),
  signInWithGoogle: post('/api/user/authWithGoogle'),
  forgotPassword: post('/api/user/forgotPassword'),
  verifyEmail: post('/api/user/verifyemail'),
  resendCode: post('/api/user/resendOtp'),
  resetPassword: post('/api/user/forgotPassword/changePassword'),
  user: get('/api/user/:id'),
  updateUser: put('/api/user/:id'),
  changePassword: put('/api/user/changePassword/:id'),
  uploadPicture: post('/api/user/upload'),
  uploadedPictures: get('/api/imageUpload'),
  deleteUploadedPictures: remove('/api/imageUpload/deleteAllImages'),
  addresses: get('/api/addresses'),
  addAddress: post('/api/addresses'),
  updateAddress: put('/api/addresses/:id'),
  deleteAddress: remove('/api/addresses/:id'),
  chooseDefaultAddress: post('/api/addresses/:id/default'),
} as const;
