/** Without name and address, the provider refuses foreign cards such as 4242. */
const payerFields = {
  'payment_method_data[billing_details][name]': 'Asha Rao',
  'payment_method_data[billing_details][address][line1]': '12 Lake Road',
  'payment_method_data[billing_details][address][country]': 'IN',
};

export const cardFields = (number = '4242424242424242'): Record<string, string> => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
  ...payerFields,
});
