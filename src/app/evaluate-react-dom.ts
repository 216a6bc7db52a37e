/** A module of our own around a package that is none: the bundler needs nothing extra to import it dynamically. */
import 'react-dom/client';
