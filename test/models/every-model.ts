import type { Model } from './model';
import { cartMergeModel } from './cart-merge.model';
import { cartModel } from './cart.model';
import { changePasswordModel } from './change-password.model';
import { checkoutModel } from './checkout.model';
import { confirmationModel } from './confirmation.model';
import { findOrderModel } from './find-order.model';
import { forgotPasswordModel } from './forgot-password.model';
import { orderModel } from './order.model';
import { paymentModel } from './payment.model';
import { profileModel } from './profile.model';
import { resetPasswordModel } from './reset-password.model';
import { reviewModel } from './review.model';
import { sessionModel } from './session.model';
import { signInModel } from './sign-in.model';
import { signUpModel } from './sign-up.model';
import { verifyOtpModel } from './verify-otp.model';
import { complaintModel } from './complaint.model';

export const everyModel: readonly Model[] = [
  sessionModel,
  signUpModel,
  verifyOtpModel,
  signInModel,
  forgotPasswordModel,
  resetPasswordModel,
  changePasswordModel,
  profileModel,
  reviewModel,
  cartMergeModel,
  cartModel,
  paymentModel,
  confirmationModel,
  checkoutModel,
  orderModel,
  complaintModel,
  findOrderModel,
];
