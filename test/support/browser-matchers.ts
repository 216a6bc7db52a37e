import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A machine that is busy with other things is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });
