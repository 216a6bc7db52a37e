/** Exits with 1 unless the last build matches the current source. */
import { isBuildCurrent } from './build-state.mjs';

if (!isBuildCurrent()) {
  console.error('The last build is not of the source as it stands: run "npm run build" first');
  process.exit(1);
}
