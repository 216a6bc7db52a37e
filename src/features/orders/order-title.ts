export const orderTitleId = 'order-title';
