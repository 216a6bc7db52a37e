import { routes } from '../../../contract/routes';
import type { reviewMachine } from '../../../machines/review';
import { reviewModel } from '../../models/review.model';
import { browserModel } from './browser-model';
import { secondTab } from './second-tab';
import type { Stage } from './stage';

const address = '/product/nema17-stepper-1-8deg';

const words = 'It turns';

const form = ({ page }: Stage) => page.locator('form', { has: page.getByRole('heading', { name: 'Write a review' }) });

const field = (stage: Stage) => form(stage).getByRole('textbox', { name: 'Your review' });

const isBlank = async (stage: Stage): Promise<boolean> => (await field(stage).inputValue()).trim() === '';

const send = async (stage: Stage): Promise<void> => {
  const atWork = form(stage).getByRole('button', { name: 'Sending…' });
  // Pressed all the same: nothing may come of it.
  if (await atWork.isVisible()) await atWork.click({ force: true });
  else await stage.press('button', 'Send review');
};

const signInAgain = async (stage: Stage): Promise<void> => {
  if (!stage.notes.delete('guest')) return;
  await secondTab(stage).signIn(stage.shopper);
  await stage.seeText('You signed in in another tab');
};

const seeStars = async (stage: Stage, stars: string): Promise<void> => {
  const slider = form(stage).getByRole('slider', { name: 'Your rating' });
  await slider.and(stage.page.locator(`[aria-valuetext="${stars}"]`)).waitFor();
};

const seeNoProblem = async (stage: Stage): Promise<void> => {
  await stage.see('button', 'Send review');
  await form(stage).getByRole('alert').waitFor({ state: 'detached' });
  await field(stage).and(stage.page.locator(':not([aria-invalid])')).waitFor();
};

export const reviewReplay = browserModel<typeof reviewMachine>({
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
      // Typing is an event of its own; what a failed try left is sent as it stands.
      if (await isBlank(stage)) {
        await field(stage).fill(words);
        await form(stage).getByRole('slider', { name: 'Your rating' }).press('End');
      }
      await send(stage);
    },
    'review.submitted customerId=null review=It turns': async (stage) => {
      if (!stage.notes.has('guest')) {
        await secondTab(stage).signOut();
        await stage.seeText('You signed out in another tab');
        stage.notes.set('guest', 'yes');
      }
      await send(stage);
      await stage.see('alert', undefined, 'Please Login first');
    },
    'review.submitted customerId=asha review=': async (stage) => {
      await signInAgain(stage);
      if (!(await isBlank(stage))) await field(stage).fill(' ');
      await send(stage);
    },
    'review.edited': async (stage) => field(stage).fill((await field(stage).inputValue()) === words ? 'Quiet' : words),
  },
  actors: {
    sendReview: { call: routes.addReview, answers: { done: {} } },
  },
  states: {
    writing: seeNoProblem,
    incomplete: async (stage) => {
      await form(stage).getByText('Please add a Review').waitFor();
      await field(stage).and(stage.page.locator('[aria-invalid=true]')).waitFor();
    },
    sending: async (stage) => {
      await stage.seeBusy('Sending…');
      await form(stage).getByRole('alert').waitFor({ state: 'detached' });
    },
    failed: async (stage) => {
      await form(stage).getByRole('alert').waitFor();
      await stage.see('button', 'Send review');
      if (await isBlank(stage)) throw new Error('the words are gone');
    },
    published: async (stage) => {
      await seeNoProblem(stage);
      if (!(await isBlank(stage))) throw new Error('the words are still there');
      await seeStars(stage, '1 star');
      await stage.page.getByRole('listitem').filter({ hasText: 'Asha Rao' }).first().waitFor();
    },
  },
});
