/** A CSS module whose every class is called as in the source. */
module.exports = new Proxy({}, { get: (_classes, name) => (name === '__esModule' ? false : name) });
