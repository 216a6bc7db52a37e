/** The page's inline scripts run during parsing, as in a browser. */
export const showDocument = (html: string, url: string): void => {
  window.history.replaceState(null, '', url);
  document.open();
  document.write(html);
  document.close();
};
