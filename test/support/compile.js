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
 * Compiles with ts-jest, but with another cache key. The key of ts-jest contains the whole configuration of a project.
 * With this key, all projects share the compiled files, because they compile alike.
 */
module.exports = {
  process: (source, path, context) => compiler.process(source, path, context),
  getCacheKey: (source, path) => createHash('sha256').update([settings, path, source].join('\0')).digest('hex'),
};
