import { complaintMachine } from '../../machines/complaint';
import { failure, type Model } from './model';

const values = { name: 'Asha Rao', email: 'asha@example.com', subject: 'Delivery', text: 'It never came' };

export const complaintModel: Model = {
  name: 'complaint',
  machine: complaintMachine,
  inputs: [undefined],
  events: {
    'form.submitted': [{ values }],
    'form.edited': [{}],
  },
  results: {
    sendComplaint: {
      done: [{ ticket: 'SPR-261125-KCMRTX' }],
      errors: [failure('network')],
    },
  },
};
