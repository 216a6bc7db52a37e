import { routes } from '../../../contract/routes/routes';
import type { complaintMachine } from '../../../machines/complaint';
import { complaintModel } from '../../models/complaint.model';
import { replayModel } from '../replay-model';
import type { Stage } from '../stage';

const words = 'It never came';

/** Types nothing after a failure, because typing again would fire `form.edited`. */
const typeForm = async (stage: Stage) => {
  if (await stage.shows('alert')) return;
  await stage.fill('Name', 'Asha Rao');
  await stage.fill('Email', stage.shopper.email);
  await stage.select('Subject', 'Delivery');
  await stage.fill('Complaint', words);
  stage.notes.set('typed', 'yes');
};

const seeTypedForm = async ({ seeField, shopper }: Stage) => {
  await seeField('Name', { text: 'Asha Rao' });
  await seeField('Email', { text: shopper.email });
  await seeField('Subject', { text: 'Delivery' });
};

export const complaintReplay = replayModel<typeof complaintMachine>({
  model: complaintModel,
  open: (stage) => stage.goto('/complaint'),
  events: {
    'form.submitted': async (stage) => {
      await typeForm(stage);
      await stage.press('button', 'Send complaint');
    },
    'form.edited': (stage) => stage.fill('Complaint', `${words}: ${Date.now()}`),
  },
  actors: {
    sendComplaint: { call: routes.addComplaint, results: { done: {} } },
  },
  states: {
    editing: async (stage) => {
      await stage.see('textbox', 'Complaint');
      await stage.see('button', 'Send complaint');
      await stage.seeNo('alert');
      if (stage.notes.has('typed')) await seeTypedForm(stage);
    },
    sending: async (stage) => {
      await stage.seeBusy('Sending…');
      await stage.seeNo('alert');
    },
    failed: async (stage) => {
      await stage.see('button', 'Send complaint');
      await seeTypedForm(stage);
      await stage.see('alert');
    },
    sent: async (stage) => {
      await stage.see('heading', 'We have your complaint');
      await stage.seeText(/^SPR-\d{6}-[A-Z]{6}$/);
      await stage.see('button', 'Copy the ticket number');
      if (await stage.shows('textbox', 'Complaint')) throw new Error('the form is still there');
    },
  },
});
