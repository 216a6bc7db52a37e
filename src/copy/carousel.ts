export const carouselCopy = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Stop moving',
  play: 'Start moving',
  slide: (number: number, count: number) => `Slide ${number} of ${count}`,
} as const;
