import type { complaintMachine } from '../../../machines/complaint';
import { complaintModel } from '../../models/complaint.model';
import { replayModel } from '../replay-model';

const notWritten = async (): Promise<void> => {
  throw new Error('the replay of complaint is not written yet');
};

export const complaintReplay = replayModel<typeof complaintMachine>({
  model: complaintModel,
  open: notWritten,
  events: { 'form.submitted': notWritten, 'form.edited': notWritten },
  actors: { sendComplaint: { play: { done: notWritten, 'failed network': notWritten } } },
  states: { editing: notWritten, sending: notWritten, failed: notWritten, sent: notWritten },
});
