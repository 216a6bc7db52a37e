import type { ComplaintBody } from '../../../contract/complaints';
import { complaintMachine } from '../../../machines/complaint';
import { complaintsApi } from '../../api/complaints';
import type { FlowContext } from '../flow-context';
import { fromEndpoint } from '../from-endpoint';

export type ComplaintValues = Omit<ComplaintBody, 'complaintId'>;

/** All attempts use the same id, so that the server stores the complaint only once. */
export const complaintFlow = ({ dispatch }: FlowContext): typeof complaintMachine => {
  const complaintId = crypto.randomUUID();
  return complaintMachine.provide({
    actors: {
      sendComplaint: fromEndpoint(
        dispatch,
        complaintsApi.endpoints.addComplaint,
        (values: ComplaintValues) => ({ ...values, complaintId }),
        ({ ticket }): { ticket: string } => ({ ticket }),
      ),
    },
  });
};
