/** Runs the page's inline scripts while the page is parsed, as a browser does. */
export const showDocument = (html: string, url: string): void => {
  window.history.replaceState(null, '', url);
  document.open();
  document.write(html);
  document.close();
};
