/** Creates an element. Attributes whose values are functions become event listeners. */
export const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(attribute, value);
    else if (value !== false && value !== undefined) made.setAttribute(attribute, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
};

/** Puts elements into a shadow root, where the page's styles do not affect them. */
export const isolated = (css, ...children) => {
  const host = element('div');
  const root = host.attachShadow({ mode: 'open' });
  root.append(element('style', {}, css), ...children);
  return host;
};
