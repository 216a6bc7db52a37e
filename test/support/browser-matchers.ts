import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// For busy machines.
configure({ asyncUtilTimeout: 10_000 });
