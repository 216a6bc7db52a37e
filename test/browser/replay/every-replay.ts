import type { BrowserModel } from './browser-model';
import { resetPasswordReplay } from './reset-password.replay';
import { signInReplay } from './sign-in.replay';
import { signUpReplay } from './sign-up.replay';
import { verifyOtpReplay } from './verify-otp.replay';

/** The machines that are replayed in a browser. */
export const everyReplay: readonly BrowserModel[] = [signUpReplay, verifyOtpReplay, signInReplay, resetPasswordReplay];
