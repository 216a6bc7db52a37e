/** Shows a page as a browser does. The page's inline scripts run while it is parsed. */
export const showDocument = (html: string, url: string): void => {
  window.history.replaceState(null, '', url);
  document.open();
  document.write(html);
  document.close();
};
