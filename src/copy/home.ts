export const homeCopy = {
  title: 'Sprocket',
  description:
    'Boards, sensors, motors, drivers and tools for people who build robots, with true figures and prices in rupees.',
  heading: 'Parts for people who build robots',
  newProducts: 'NEW PRODUCTS',
} as const;
