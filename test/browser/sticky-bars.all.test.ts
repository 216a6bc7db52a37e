import { shopAndBrowser } from './shop-and-browser';
import { stickyBarPages } from './sticky-bar-pages';
import { expectBarsInView } from './sticky-bars';

const opened = shopAndBrowser();

it.each(stickyBarPages.filter(({ isQuick }) => isQuick !== true))(
  'on a phone the bottom bar and the header also stay in view on the further page $path at every scroll position',
  ({ path, visitor }) => expectBarsInView(opened, path, visitor),
);
