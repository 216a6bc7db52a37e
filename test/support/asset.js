/** A style sheet, font or picture as the bundler hands it out: an address. */
module.exports = 'asset';
