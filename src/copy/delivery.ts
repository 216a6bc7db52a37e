import { notDeliveredTo, pinCodeNotServed } from '../../contract/messages/delivery';
import { wrongField } from '../../contract/messages/fields';

export const deliveryCopy = {
  label: 'Deliver to',
  placeholder: 'PIN code',
  by: (pin: string, day: string) => `Delivers to ${pin} by ${day}`,
  undated: (pin: string) => `Delivers to ${pin}`,
  notServed: notDeliveredTo,
  wrong: `${wrongField.pinCode}.`,
  unknown: `${wrongField.pinCodeUnknown}.`,
  refused: pinCodeNotServed,
  surface: 'Travels by surface',
  surfaceOf: (titles: readonly string[]) => `Travels by surface: ${titles.join(', ')}`,
  orderBy: (day: string) => `Delivery by ${day}`,
} as const;
