import { Option } from 'commander';
import { wholeNumber } from './whole-number';

export const limitOption = (): Option =>
  new Option('--limit <count>', 'maximum number').argParser(wholeNumber(1, 10_000)).default(50);
