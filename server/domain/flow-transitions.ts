import type { AnyStateMachine } from 'xstate';
import { cartMachine } from '../../machines/cart';
import { cartMergeMachine } from '../../machines/cart-merge';
import { changePasswordMachine } from '../../machines/change-password';
import { checkoutMachine } from '../../machines/checkout';
import { complaintMachine } from '../../machines/complaint';
import { confirmationMachine } from '../../machines/confirmation';
import { findOrderMachine } from '../../machines/find-order';
import { forgotPasswordMachine } from '../../machines/forgot-password';
import { orderMachine } from '../../machines/order';
import { paymentMachine } from '../../machines/payment';
import { profileMachine } from '../../machines/profile';
import { resetPasswordMachine } from '../../machines/reset-password';
import { reviewMachine } from '../../machines/review';
import { sessionMachine } from '../../machines/session';
import { signInMachine } from '../../machines/sign-in';
import { signUpMachine } from '../../machines/sign-up';
import { transitionNames } from '../../machines/transition-names';
import { verifyOtpMachine } from '../../machines/verify-otp';

export const flowMachines: readonly AnyStateMachine[] = [
  cartMachine,
  cartMergeMachine,
  changePasswordMachine,
  checkoutMachine,
  complaintMachine,
  confirmationMachine,
  findOrderMachine,
  forgotPasswordMachine,
  orderMachine,
  paymentMachine,
  profileMachine,
  resetPasswordMachine,
  reviewMachine,
  sessionMachine,
  signInMachine,
  signUpMachine,
  verifyOtpMachine,
];

export const machineOfTransition: ReadonlyMap<string, string> = new Map(
  flowMachines.flatMap((machine) => [...transitionNames(machine).values()].map((name) => [name, machine.id] as const)),
);
