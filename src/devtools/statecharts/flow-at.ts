/** Returns a machine's id, `attach`, `counts`, or '' for the list of flows. */
export const flowAt = (pathname: string): string => {
  const part = pathname.replace(/^\/flows\/?/, '').replace(/\/$/, '');
  try {
    return decodeURIComponent(part);
  } catch {
    // The part is not encoded correctly, so no flow has this name.
    return part;
  }
};
