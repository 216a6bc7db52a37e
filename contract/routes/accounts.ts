import { get, post, put, remove } from './route';

export const accountRoutes = {
  signIn: post('/api/user/signin'),
  signUp: post('/api/user/signup'),
  signOut: post('/api/user/signout'), // not in section 7
  sessions: get('/api/sessions'), // not in section 7
  endSession: remove('/api/sessions/:id'), // not in section 7
  endOtherSessions: remove('/api/sessions'), // not in section 7
  beginSecondFactor: post('/api/second-factor'), // not in section 7
  confirmSecondFactor: post('/api/second-factor/confirm'), // not in section 7
  turnOffSecondFactor: post('/api/second-factor/off'), // not in section 7
  renewRecoveryCodes: post('/api/second-factor/recovery-codes'), // not in section 7
  signInWithGoogle: post('/api/user/authWithGoogle'),
  forgotPassword: post('/api/user/forgotPassword'),
  verifyEmail: post('/api/user/verifyemail'),
  resendCode: post('/api/user/resendOtp'), // not in section 7
  resetPassword: post('/api/user/forgotPassword/changePassword'),
  user: get('/api/user/:id'),
  updateUser: put('/api/user/:id'),
  changePassword: put('/api/user/changePassword/:id'),
  uploadPicture: post('/api/user/upload'),
  uploadedPictures: get('/api/imageUpload'),
  deleteUploadedPictures: remove('/api/imageUpload/deleteAllImages'),
  addresses: get('/api/addresses'), // not in section 7
  addAddress: post('/api/addresses'), // not in section 7
  updateAddress: put('/api/addresses/:id'), // not in section 7
  deleteAddress: remove('/api/addresses/:id'), // not in section 7
  chooseDefaultAddress: post('/api/addresses/:id/default'), // not in section 7
} as const;
