/** Exits 1 where the last build is not of the source as it stands. */
import { isBuildCurrent } from './build-state.mjs';

if (!isBuildCurrent()) {
  console.error('The last build is not of the source as it stands: run "npm run build" first');
  process.exit(1);
}
