const { createHash } = require('node:crypto');
const { version } = require('ts-jest/package.json');
const tsJest = require('ts-jest').default;

/** Does not check types, because `npm run check` does. */
const options = {
  diagnostics: false,
  tsconfig: {
    isolatedModules: true,
    target: 'es2022',
    module: 'commonjs',
    moduleResolution: 'node10',
    ignoreDeprecations: '6.0',
    esModuleInterop: true,
    jsx: 'react-jsx',
    allowJs: true,
  },
};

const compiler = tsJest.createTransformer(options);
const settings = JSON.stringify([version, options]);

/**
 * Compiles with ts-jest, whose own cache key contains the whole configuration of a project. This key lets all projects
 * share compiled files, because they compile alike.
 */
module.exports = {
  process: (source, path, context) => compiler.process(source, path, context),
  getCacheKey: (source, path) => createHash('sha256').update([settings, path, source].join('\0')).digest('hex'),
};
