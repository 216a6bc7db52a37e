/** Evaluates React DOM. `browser.tsx` imports this module only for this side effect. */
import 'react-dom/client';
