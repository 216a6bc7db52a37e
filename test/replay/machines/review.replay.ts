import { routes } from '../../../contract/routes/routes';
import type { reviewMachine } from '../../../machines/review';
import { reviewModel } from '../../models/review.model';
import { replayModel } from '../replay-model';
import { signInInOtherTab, signOutInOtherTab } from '../other-tab';
import type { Stage } from '../stage';

const address = '/product/nema17-stepper-1-8deg';

const words = 'It turns';

const inForm = 'Write a review';

const field = 'Your review';

const isBlank = async ({ fieldValue }: Stage): Promise<boolean> => (await fieldValue(field)).trim() === '';

const send = async (stage: Stage): Promise<void> => {
  if (await stage.shows('button', 'Sending…')) await stage.pressBusy('Sending…');
  else await stage.press('button', 'Send review');
};

const signInAgain = async (stage: Stage): Promise<void> => {
  if (!stage.notes.delete('guest')) return;
  await signInInOtherTab(stage, stage.shopper);
  await stage.seeText('You signed in in another tab');
};

const signOut = async (stage: Stage): Promise<void> => {
  if (stage.notes.has('guest')) return;
  await signOutInOtherTab(stage);
  await stage.seeText('You signed out in another tab');
  stage.notes.set('guest', 'yes');
};

/** Writes a review only if the field is blank, because typing again would fire `review.edited`. */
const writeWords = async (stage: Stage): Promise<void> => {
  if (!(await isBlank(stage))) return;
  await stage.fill(field, words);
  await stage.key('Your rating', 'End');
};

const takeWordsOut = async (stage: Stage): Promise<void> => {
  if (!(await isBlank(stage))) await stage.fill(field, ' ');
};

const seeNoProblem = async (stage: Stage): Promise<void> => {
  await stage.see('button', 'Send review');
  await stage.seeNo('alert', undefined, inForm);
  await stage.seeField(field, { invalid: false });
};

export const reviewReplay = replayModel<typeof reviewMachine>({
  model: reviewModel,
  open: async (stage) => {
    await stage.shopper.register();
    await stage.signIn();
    await stage.goto(address);
    await stage.click('tab', /^Reviews/);
  },
  events: {
    'review.submitted customerId=asha review=It turns': async (stage) => {
      await signInAgain(stage);
      await writeWords(stage);
      await send(stage);
    },
    'review.submitted customerId=null review=It turns': async (stage) => {
      await signOut(stage);
      await writeWords(stage);
      const wasSending = await stage.shows('button', 'Sending…');
      await send(stage);
      // The page ignores a second submit while the first is being sent.
      if (!wasSending) await stage.see('alert', undefined, 'Please Login first');
    },
    'review.submitted customerId=asha review=': async (stage) => {
      await signInAgain(stage);
      await takeWordsOut(stage);
      await send(stage);
    },
    'review.submitted customerId=null review=': async (stage) => {
      await signOut(stage);
      await takeWordsOut(stage);
      await send(stage);
    },
    'review.edited': async (stage) => stage.fill(field, (await stage.fieldValue(field)) === words ? 'Quiet' : words),
  },
  actors: {
    sendReview: { call: routes.addReview, results: { done: {} } },
  },
  states: {
    writing: seeNoProblem,
    incomplete: async (stage) => {
      await stage.seeText('Please add a Review');
      await stage.seeField(field, { invalid: true });
    },
    sending: async (stage) => {
      await stage.seeBusy('Sending…');
      await stage.seeNo('alert', undefined, inForm);
    },
    failed: async (stage) => {
      await stage.see('alert', undefined, { inForm });
      await stage.see('button', 'Send review');
      if (await isBlank(stage)) throw new Error('the words are gone');
    },
    published: async (stage) => {
      await seeNoProblem(stage);
      if (!(await isBlank(stage))) throw new Error('the words are still there');
      await stage.seeField('Your rating', { says: '1 star' });
      await stage.see('listitem', undefined, 'Asha Rao');
    },
  },
});
