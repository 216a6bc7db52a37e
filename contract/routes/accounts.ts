import { get, post, put, remove } from './route';

export const accountRoutes = {
  signIn: post('/api/user/signin'),
  signUp: post('/api/user/signup'),
  signOut: post('/api/user/signout'), // not in section 7 of the specification
  sessions: get('/api/sessions'), // not in section 7 of the specification
  endSession: remove('/api/sessions/:id'), // not in section 7 of the specification
  endOtherSessions: remove('/api/sessions'), // not in section 7 of the specification
  beginSecondFactor: post('/api/second-factor'), // not in section 7 of the specification
  confirmSecondFactor: post('/api/second-factor/confirm'), // not in section 7 of the specification
  turnOffSecondFactor: post('/api/second-factor/off'), // not in section 7 of the specification
  renewRecoveryCodes: post('/api/second-factor/recovery-codes'), // not in section 7 of the specification
  signInWithGoogle: post('/api/user/authWithGoogle'),
  forgotPassword: post('/api/user/forgotPassword'),
  verifyEmail: post('/api/user/verifyemail'),
  resendCode: post('/api/user/resendOtp'), // not in section 7 of the specification
  resetPassword: post('/api/user/forgotPassword/changePassword'),
  user: get('/api/user/:id'),
  updateUser: put('/api/user/:id'),
  changePassword: put('/api/user/changePassword/:id'),
  uploadPicture: post('/api/user/upload'),
  uploadedPictures: get('/api/imageUpload'),
  deleteUploadedPictures: remove('/api/imageUpload/deleteAllImages'),
  addresses: get('/api/addresses'), // not in section 7 of the specification
  addAddress: post('/api/addresses'), // not in section 7 of the specification
  updateAddress: put('/api/addresses/:id'), // not in section 7 of the specification
  deleteAddress: remove('/api/addresses/:id'), // not in section 7 of the specification
  chooseDefaultAddress: post('/api/addresses/:id/default'), // not in section 7 of the specification
} as const;
