const webpack = require('webpack');

const packageOf = (path) => /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path ?? '')?.[1]?.replace('\\', '/');

const packagesIn = (compilation, name) => {
  const found = new Set();
  const add = (module) => {
    const name = packageOf(module.resource);
    if (name !== undefined) found.add(name);
    for (const inner of module.modules ?? []) add(inner);
  };
  for (const chunk of compilation.namedChunkGroups.get(name).chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) add(module);
  }
  return [...found].sort();
};

/**
 * Lists the scripts and styles that each named chunk group (the entry and each page) needs, and the URLs of the fonts.
 * The server puts these URLs into each page. The manifest also names the packages in each group, so that the build can
 * check which packages a page loads first.
 */
module.exports = class ManifestPlugin {
  constructor({ assetsPath }) {
    this.assetsPath = assetsPath;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, (assets) => {
        const { namedChunkGroups } = compilation.getStats().toJson({ all: false, chunkGroups: true });
        const wanted = (group, ending) =>
          group.assets
            .map((asset) => asset.name)
            .filter((name) => name.endsWith(ending) && !name.includes('.hot-update.'))
            .map((name) => this.assetsPath + name);
        const groups = Object.fromEntries(
          Object.entries(namedChunkGroups).map(([name, group]) => [
            name,
            {
              scripts: wanted(group, '.js'),
              styles: wanted(group, '.css'),
              packages: packagesIn(compilation, name),
            },
          ]),
        );
        const fonts = Object.keys(assets)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => this.assetsPath + name);
        const source = JSON.stringify({ groups, fonts }, null, 2);
        compilation.emitAsset('../manifest.json', new webpack.sources.RawSource(source));
      });
    });
  }
};
