import { faultPlans } from '../faults';
import { cartMergeReplay } from '../machines/cart-merge.replay';
import { forgotPasswordReplay } from '../machines/forgot-password.replay';
import { playViews } from './play-views';

jest.setTimeout(600_000);

// The quickest of them: a form, and a flow of the page as a whole. All of them are played by `views.long.test.ts`.
playViews([forgotPasswordReplay, cartMergeReplay], [faultPlans.mixed]);
