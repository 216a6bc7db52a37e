/** A Babel plugin that removes descriptions from machines' configurations. Only the page /flows shows descriptions. */
module.exports = () => ({
  name: 'without-descriptions',
  visitor: {
    ObjectProperty: (path) => {
      const { key, value } = path.node;
      if (key.name === 'description' && value.type === 'StringLiteral') path.remove();
    },
  },
});
