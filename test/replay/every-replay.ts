import type { AnyStateMachine } from 'xstate';
import type { BrowserStage } from './browser/browser-stage';
import { cartReplay } from './machines/cart.replay';
import { cartMergeReplay } from './machines/cart-merge.replay';
import { changePasswordReplay } from './machines/change-password.replay';
import { checkoutReplay } from './machines/checkout.replay';
import { complaintReplay } from './machines/complaint.replay';
import { confirmationReplay } from './machines/confirmation.replay';
import { findOrderReplay } from './machines/find-order.replay';
import { forgotPasswordReplay } from './machines/forgot-password.replay';
import { orderReplay } from './machines/order.replay';
import { paymentReplay } from './machines/payment.replay';
import { profileReplay } from './machines/profile.replay';
import { resetPasswordReplay } from './machines/reset-password.replay';
import { reviewReplay } from './machines/review.replay';
import { sessionReplay } from './machines/session.replay';
import { signInReplay } from './machines/sign-in.replay';
import { signUpReplay } from './machines/sign-up.replay';
import { verifyOtpReplay } from './machines/verify-otp.replay';
import type { ReplayModel } from './replay-model';

export const everyViewReplay: readonly ReplayModel[] = [
  forgotPasswordReplay,
  findOrderReplay,
  signUpReplay,
  signInReplay,
  verifyOtpReplay,
  resetPasswordReplay,
  reviewReplay,
  changePasswordReplay,
  profileReplay,
  sessionReplay,
  cartReplay,
  cartMergeReplay,
  confirmationReplay,
  checkoutReplay,
  orderReplay,
  complaintReplay,
];

/** Payment is replayed only in a browser, because payment needs the provider's form and windows. */
export const everyReplay: readonly ReplayModel<AnyStateMachine, BrowserStage>[] = [...everyViewReplay, paymentReplay];
