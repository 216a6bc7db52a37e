import { Type, type Static } from 'typebox';
import { Nullable } from './common';
import { cartLines } from './limits';

export const DeliveryQuery = Type.Object({
  products: Type.Optional(
    Type.String({
      maxLength: cartLines * 81,
      description: 'Product ids, separated by commas: what is to be delivered',
    }),
  ),
});

/** The delivery to an Indian PIN code if the order is placed now. */
export const Delivery = Type.Object({
  pin: Type.String(),
  known: Type.Boolean({ description: 'False: India Post has no such PIN code, so no date is promised' }),
  served: Type.Boolean({ description: 'False: parcels do not go there' }),
  date: Nullable(Type.String({ description: 'The day, as 2026-11-26; null where no date is known' })),
  surface: Type.Boolean({ description: 'It travels by surface transport, not by air' }),
  surfaceOnly: Type.Array(Type.String(), { description: 'Those of the products that aircraft do not carry' }),
});
export type Delivery = Static<typeof Delivery>;
