import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The timeout is long enough for busy machines.
configure({ asyncUtilTimeout: 10_000 });
