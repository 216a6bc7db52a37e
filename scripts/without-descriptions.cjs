/** A Babel plugin that removes descriptions from the configuration of machines. Only the page /flows shows them. */
module.exports = () => ({
  name: 'without-descriptions',
  visitor: {
    ObjectProperty: (path) => {
      const { key, value } = path.node;
      if (key.name === 'description' && value.type === 'StringLiteral') path.remove();
    },
  },
});
