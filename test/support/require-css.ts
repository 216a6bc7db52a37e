/** Lets a program import components: each class of a CSS module keeps its name, as in jest. */
require.extensions['.css'] = (module) => {
  module.exports = require('./css-module') as unknown;
};
