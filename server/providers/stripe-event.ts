import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** Omits the other data of an event, which may be outdated; fetch the payment or its refunds instead. */
export interface PaymentEvent {
  id: string;
  type: string;
  paymentId: string | null;
}

const maxIdLength = 255;
const ProviderId = Type.String({ minLength: 1, maxLength: maxIdLength, pattern: '^[!-~]+$' });

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : null;
};

/** Events are checked against this shape, because a valid signature does not guarantee that the fields exist. */
const EventShape = Type.Object({
  id: ProviderId,
  type: Type.String({ minLength: 1, maxLength: maxIdLength }),
  data: Type.Object({
    object: Type.Object({
      id: Type.Optional(ProviderId),
      payment_intent: Type.Optional(Type.Union([ProviderId, Type.Object({ id: ProviderId }), Type.Null()])),
    }),
  }),
});

/** The object of an event is the payment itself, or a refund or charge of the payment. */
const paymentIdOf = ({ type, data: { object } }: Static<typeof EventShape>): string | null =>
  idOf(type.startsWith('payment_intent.') ? object : object.payment_intent);

/** Returns undefined if the event does not have the expected shape. */
export const paymentEventOf = (event: unknown): PaymentEvent | undefined =>
  Value.Check(EventShape, event) ? { id: event.id, type: event.type, paymentId: paymentIdOf(event) } : undefined;
