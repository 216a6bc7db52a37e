/** A module that can be imported dynamically for its side effect only. */
import 'react-dom/client';
