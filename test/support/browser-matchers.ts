import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The time limit of `findBy…` and `waitFor` is long enough for busy machines.
configure({ asyncUtilTimeout: 10_000 });
