/** A short SVG without width and height, so a decoder must measure its dashed line. This takes gigabytes of memory. */
export const hostileSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><line x2="8000000" y2="8000000" stroke="#000" stroke-width="4" ' +
    'stroke-linecap="round" stroke-dasharray="1 2"/></svg>',
);
