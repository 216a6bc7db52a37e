/** A Babel plugin that removes the descriptions from a machine's configuration, which only the page /flows shows. */
module.exports = () => ({
  name: 'without-descriptions',
  visitor: {
    ObjectProperty: (path) => {
      const { key, value } = path.node;
      if (key.name === 'description' && value.type === 'StringLiteral') path.remove();
    },
  },
});
