import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Long enough for busy machines.
configure({ asyncUtilTimeout: 10_000 });
