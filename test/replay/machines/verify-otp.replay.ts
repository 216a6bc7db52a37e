import { routes } from '../../../contract/routes/routes';
import { longestWait } from '../../../src/api/base-query';
import type { verifyOtpMachine } from '../../../machines/verify-otp';
import { pathTo, type Situation } from '../../models/graph';
import { verifyOtpModel } from '../../models/verify-otp.model';
import { currentCode, digit, editCode, wrong } from '../code-boxes';
import { replayModel } from '../replay-model';
import type { Stage } from '../stage';

/** Types nothing if the fields already contain a code, like a shopper who submits the same code again. */
const typeCode = async (stage: Stage): Promise<void> => {
  if ((await stage.fieldValue(digit(6))) === '') await stage.fill(digit(1), await currentCode(stage));
};

/** Call this before a new code is requested. An unread mail with the old code would be mistaken for the new mail. */
const forgetCode = async ({ shopper, notes }: Stage): Promise<void> => {
  if (!notes.delete('code')) await shopper.mailedCode();
};

const spendTries = async (stage: Stage): Promise<void> => {
  const { shopper } = stage;
  const body = { email: shopper.email, otp: wrong(await currentCode(stage)) };
  for (let round = 0; round < 5; round += 1) {
    await shopper.call(routes.verifyEmail, body).catch(() => undefined);
  }
};

/** True if a new code was sent after the current code was submitted. The server then refuses the submitted code. */
const isReplaced = (situation: Situation): boolean => {
  const steps = pathTo(situation).map(({ label }) => label);
  return steps.lastIndexOf('resendCode: done') > steps.lastIndexOf('code.submitted');
};

const inputOf = (input: unknown) =>
  input as { email: string | null; purpose: 'verify' | 'reset'; cooldown: number | null };

export const verifyOtpReplay = replayModel<typeof verifyOtpMachine>({
  model: verifyOtpModel,
  open: async (stage, input) => {
    const { email, purpose, cooldown } = inputOf(input);
    const { shopper } = stage;
    if (email !== null && purpose === 'verify') await shopper.signUp();
    if (email !== null && purpose === 'reset') {
      await shopper.register();
      await shopper.call(routes.forgotPassword, { email: shopper.email });
    }
    await stage.store({
      ...(email === null ? {} : { userEmail: shopper.email }),
      ...(purpose === 'reset' ? { actionType: 'changePassword' } : {}),
      ...(cooldown === null ? {} : { resendFrom: String(Date.now() + cooldown) }),
    });
    await stage.goto('/verifyOTP');
  },
  events: {
    'code.submitted': async (stage) => {
      await typeCode(stage);
      await stage.press('button', 'Verify OTP');
    },
    'code.edited': editCode,
    'resend.requested': (stage) => stage.press('button', 'Rend OTP'),
  },
  actors: {
    verifyCode: {
      call: routes.verifyEmail,
      results: {
        done: {},
        'failed code_wrong': { rewriteRequest: (body) => ({ ...body, otp: wrong(body['otp']) }) },
        'failed code_exhausted': { prepare: spendTries },
      },
    },
    resendCode: {
      call: routes.resendCode,
      results: { done: { prepare: forgetCode } },
      tooManyRequests: 'failed code_too_soon',
    },
  },
  states: {
    opened: async ({ see }) => see('heading', 'Verify OTP'),
    'waiting.entry.awaitingCode': async ({ at, see, seeText, shopper }) => {
      await at('/verifyOTP');
      await seeText(shopper.email);
      await see('group', 'The six digits of the code');
      await see('button', 'Verify OTP');
    },
    'waiting.entry.verifying': async ({ seeBusy }) => seeBusy('Verifying…'),
    'waiting.entry.refused': async (stage) => {
      await stage.see('alert');
      await stage.see('button', 'Verify OTP');
      await stage.seeField(digit(6), { text: /\d/ });
    },
    'waiting.entry.spent': async ({ see }) => see('alert', undefined, /ask for a new one/),
    'waiting.entry.renewed': async (stage) => {
      await stage.see('group', 'The six digits of the code');
      await stage.seeField(digit(6), { text: '' });
    },
    'waiting.resend.cooling': ({ see }) => see('button', /^Rend OTP/, { disabled: true }),
    'waiting.resend.ready': ({ see }) => see('button', /^Rend OTP/, { disabled: false }),
    'waiting.resend.sending': async ({ seeBusy }) => seeBusy('Sending…'),
    verified: async ({ at, see, seeField, stored, shopper }) => {
      await at('/signIn');
      await see('heading', 'Sign In');
      await seeField('Email', { text: new RegExp(`^${shopper.email}$`) });
      const left = await stored('userEmail');
      if (left !== null) throw new Error(`the address is still stored: ${left}`);
    },
    verifiedForReset: async ({ at, see, seeText, shopper }) => {
      await at('/changePassword');
      await see('heading', 'Change Password');
      await seeText(shopper.email);
    },
    lost: async ({ at, see }) => {
      await at('/signUp');
      await see('heading', 'Sign Up');
    },
  },
  avoid: ({ from, label }) => {
    if (label === 'verifyCode: done' && isReplaced(from)) return true;
    // The step advances the clock by the whole cooldown, so during a long cooldown the call would time out first.
    const { cooldown } = from.snapshot.context as { cooldown: number };
    const isCalling = from.leaves.some((leaf) => leaf.endsWith('.verifying'));
    return label === 'after resendCooldown' && isCalling && cooldown >= longestWait;
  },
  notOnThePage: {
    'verifyOtp.waiting.entry.renewed | code.submitted | 1':
      'the boxes are empty: the first digit is typed before anything is sent',
  },
  reloads: {
    'waiting.entry.awaitingCode': ['waiting.entry.awaitingCode'],
    'waiting.entry.verifying': ['waiting.entry.awaitingCode'],
    'waiting.entry.refused': ['waiting.entry.awaitingCode'],
    'waiting.resend.cooling': ['waiting.resend.cooling'],
    'waiting.resend.ready': ['waiting.resend.ready'],
    'waiting.resend.sending': ['waiting.resend.ready'],
    verifiedForReset: ['verifiedForReset'],
  },
});
