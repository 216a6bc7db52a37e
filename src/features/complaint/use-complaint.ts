import type { ReportedStep } from '../../../contract/complaints';
import type { WrongField } from '../../../contract/errors';
import { failureText } from '../../copy/failures';
import { complaintFlow, type ComplaintValues } from '../../flows/complaint/complaint-flow';
import { useFlow } from '../../flows/use-flow';
import { viewState, type ViewStates } from '../../flows/view-state';

const defaults = { isSending: false };

const states: ViewStates<typeof complaintFlow, typeof defaults> = {
  editing: {},
  sending: { isSending: true },
  failed: {},
  sent: {},
};

export const complaintFields = ['name', 'email', 'orderNumber', 'subject', 'text'] as const;
export type ComplaintField = (typeof complaintFields)[number];
export type FieldProblem = WrongField & { field: ComplaintField };

/** `areStepsAttached` is the shopper's consent; undefined if the form offers no steps. */
export type ComplaintForm = Omit<ComplaintValues, 'steps'> & { areStepsAttached?: boolean };

const isFieldProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'field' in value && complaintFields.some((one) => one === value.field);

export const useComplaint = () => {
  const [snapshot, send] = useFlow(complaintFlow);
  const { failure, ticket } = snapshot.context;
  /** The server also refuses fields that the form's rules accept, such as an email with a comma. */
  const problem = Array.isArray(failure?.details) ? failure.details.find(isFieldProblem) : undefined;
  return {
    ...viewState(snapshot, states, defaults),
    ticket,
    problem,
    failure: failure === null || problem !== undefined ? null : failureText(failure),
    submit: ({ orderNumber = '', areStepsAttached = false, ...values }: ComplaintForm, steps: ReportedStep[]) =>
      send({
        type: 'form.submitted',
        values: {
          ...values,
          ...(orderNumber.trim() !== '' && { orderNumber: orderNumber.trim() }),
          ...(areStepsAttached && { steps }),
        },
      }),
    edit: () => send({ type: 'form.edited' }),
  };
};
