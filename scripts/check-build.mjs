import { isBuildCurrent } from './build-state.mjs';

if (!isBuildCurrent()) {
  console.error('The source has changed since the last build: run "npm run build" first');
  process.exit(1);
}
