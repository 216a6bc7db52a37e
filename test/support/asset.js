/** Stands in for the URL of a bundled style sheet, font or picture. */
module.exports = 'asset';
