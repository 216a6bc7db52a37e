/** Messages of the delivery location dialog (specification, section 2). */
export const locationDialogCopy = {
  every: 'All',
  title: 'Choose your Delivery Location',
  text: 'We show what ships there.',
  filter: 'Search your area',
  none: 'No country has that name',
  loading: 'Loading countries',
  close: 'Close',
} as const;
