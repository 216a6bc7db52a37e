/** Stands in for a bundled style sheet, font or picture: its URL. */
module.exports = 'asset';
