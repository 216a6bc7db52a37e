/** A Babel plugin that removes the machines' descriptions, which only the page /flows shows. */
module.exports = () => ({
  name: 'without-descriptions',
  visitor: {
    ObjectProperty: (path) => {
      const { key, value } = path.node;
      if (key.name === 'description' && value.type === 'StringLiteral') path.remove();
    },
  },
});
