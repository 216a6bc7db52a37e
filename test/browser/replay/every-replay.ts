import type { BrowserModel } from './browser-model';
import { cartMergeReplay } from './cart-merge.replay';
import { changePasswordReplay } from './change-password.replay';
import { checkoutReplay } from './checkout.replay';
import { confirmationReplay } from './confirmation.replay';
import { forgotPasswordReplay } from './forgot-password.replay';
import { paymentReplay } from './payment.replay';
import { profileReplay } from './profile.replay';
import { resetPasswordReplay } from './reset-password.replay';
import { reviewReplay } from './review.replay';
import { sessionReplay } from './session.replay';
import { signInReplay } from './sign-in.replay';
import { signUpReplay } from './sign-up.replay';
import { verifyOtpReplay } from './verify-otp.replay';

/** The machines that are replayed in a browser. */
export const everyReplay: readonly BrowserModel[] = [
  signUpReplay,
  verifyOtpReplay,
  signInReplay,
  forgotPasswordReplay,
  resetPasswordReplay,
  changePasswordReplay,
  profileReplay,
  sessionReplay,
  reviewReplay,
  cartMergeReplay,
  confirmationReplay,
  paymentReplay,
  checkoutReplay,
];
