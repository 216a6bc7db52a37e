const { existsSync } = require('node:fs');
const { relative, resolve } = require('node:path');
const webpack = require('webpack');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const ManifestPlugin = require('./scripts/manifest-plugin.cjs');

const root = __dirname;
const inRoot = (...parts) => resolve(root, ...parts);

const assetsPath = '/assets/';

/**
 * Packages that are bundled into the server, with the build's mode as NODE_ENV. All other packages stay in
 * node_modules. Packages that only browsers evaluate, such as antd, are missing in the image: to evaluate one on the
 * server fails with MODULE_NOT_FOUND.
 */
const renderingPackages =
  /^(react|react-dom|react-redux|react-router|react-router-dom|scheduler|@reduxjs\/toolkit|redux|redux-thunk|reselect|immer|xstate|@xstate\/react|use-sync-external-store|@rc-component\/form|slick-carousel|@fontsource-variable\/[^/]+)(\/|$)/;

const cssModules = (exportOnlyLocals, development) => ({
  loader: 'css-loader',
  options: {
    importLoaders: 0,
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals,
      // Both builds must generate the same class names, so they use the same context and pattern.
      localIdentContext: root,
      localIdentName: development ? '[name]__[local]' : '[local]-[hash:base64:4]',
      // All classes of a file share one hash, which compresses better than a hash per class.
      hashStrategy: 'minimal-subset',
    },
  },
});

/** Loads `?facts` of a machine: lines, comments and types of its source, which the page /flows shows. */
const machineFacts = {
  test: /machines[\\/][^\\/]+\.ts$/,
  resourceQuery: /^\?facts$/,
  type: 'json',
  loader: inRoot('scripts', 'machine-facts-loader.mjs'),
};

/** Loads `?places` of a machine: its diagram's layout; null without `find`. The page's worker then computes it. */
const machinePlaces = (find) => ({
  test: /machines[\\/][^\\/]+\.ts$/,
  resourceQuery: /^\?places$/,
  type: 'json',
  loader: inRoot('scripts', 'machine-places-loader.mjs'),
  options: { find },
});

const machineQueries = /^\?(facts|places)$/;

/** Removes descriptions from machines, which saves a tenth of their size. /flows imports them with `?described`. */
const shippedMachine = {
  test: /machines[\\/][^\\/]+\.ts$/,
  resourceQuery: { not: /^\?/ },
  loader: 'babel-loader',
  options: { plugins: [inRoot('scripts', 'without-descriptions.cjs')] },
};

const common = (mode, side) => ({
  mode,
  name: side,
  context: root,
  // Without resolved links, the ids of modules, and so the sizes of chunks, do not depend on where node_modules is.
  resolve: { symlinks: false, extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  // The ids follow from the paths of the loaders too. A loader given as a path instead of a name is not resolved here.
  resolveLoader: { symlinks: false },
  infrastructureLogging: { level: 'warn' },
  stats: 'errors-warnings',
  performance: false,
  cache: {
    type: 'filesystem',
    name: `${side}-${mode}`,
    cacheDirectory: inRoot('.cache/webpack'),
    buildDependencies: {
      config: [
        __filename,
        inRoot('babel.config.js'),
        inRoot('package-lock.json'),
        inRoot('scripts', 'machine-facts.mjs'),
        inRoot('scripts', 'without-descriptions.cjs'),
        inRoot('scripts', 'machine-places-loader.mjs'),
      ],
    },
  },
});

/** The build for browsers. It has one entry, one chunk per page, and antd only in separate chunks. */
const browser = (mode, { serving }) => {
  const development = mode === 'development';
  const shared = common(mode, 'browser');
  return {
    ...shared,
    target: ['web', 'es2022'],
    // Chooses the file by mode, because the exports of react-router's package name only the development build.
    resolve: {
      ...shared.resolve,
      alias: { 'react-router$': inRoot(`node_modules/react-router/dist/${mode}/index.mjs`) },
    },
    entry: { main: './src/app/browser.tsx' },
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: inRoot('dist/browser/assets'),
      publicPath: assetsPath,
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      // The names are short, because the bundle contains the name of every chunk.
      chunkFilename: development ? '[name].js' : '[id].[contenthash:6].js',
      assetModuleFilename: development ? '[name][ext]' : '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      clean: !development,
    },
    module: {
      rules: [
        machineFacts,
        machinePlaces(!development),
        {
          oneOf: [
            ...(development ? [] : [shippedMachine]),
            {
              test: /\.tsx?$/,
              exclude: /node_modules/,
              resourceQuery: { not: machineQueries },
              loader: 'babel-loader',
              options: { caller: { name: 'babel-loader', withRefresh: serving } },
            },
          ],
        },
        { test: /\.css$/, use: ['mini-css-extract-plugin/dist/loader.js', cssModules(false, development)] },
        { test: /\.woff2$/, type: 'asset/resource' },
        // These packages do not declare that they are free of side effects. This rule keeps unused parts of antd out of
        // the bundle (10 kB).
        { test: /node_modules[\\/](@rc-component|@ant-design)[\\/]/, sideEffects: false },
      ],
    },
    optimization: {
      // Short ids, because the first script contains each of them several times. A new chunk renames some of the others.
      chunkIds: 'natural',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // This file is already minified, and twice as large as all of the shop's code.
          exclude: /elk-worker/,
          extractComments: false,
          terserOptions: { ecma: 2022, compress: { passes: 5, keep_fargs: false }, format: { comments: false } },
        }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          // Smaller code that pages share is copied into each page, because a separate chunk would be larger and need a
          // request.
          default: { minChunks: 2, reuseExistingChunk: true, minSize: 40_000 },
          // The libraries change much less often than the shop's own code, so browsers keep this chunk in their caches.
          // Parsing it separately is cheaper too.
          vendor: {
            test: /node_modules[\\/](react|react-dom|scheduler|react-redux|react-router|react-router-dom|@reduxjs|redux|redux-thunk|reselect|immer|xstate|@xstate|use-sync-external-store)[\\/]/,
            name: 'vendor',
            chunks: 'initial',
            enforce: true,
          },
          // The state and rules of forms, shared by native forms and antd's.
          forms: {
            test: /node_modules[\\/]@rc-component[\\/](form|async-validator)[\\/]/,
            name: 'forms',
            chunks: 'all',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      // Only the server writes structured data.
      new webpack.NormalModuleReplacementPlugin(/\/(?:product-)?json-ld$/, (resource) => {
        resource.request += '-in-browser';
      }),
      new MiniCssExtractPlugin({
        filename: development ? '[name].css' : '[name].[contenthash:8].css',
        chunkFilename: development ? '[name].css' : '[id].[contenthash:6].css',
        // CSS modules do not depend on the order in which their files are loaded.
        ignoreOrder: true,
      }),
      // Nearly all of this code runs while a page hydrates. Browsers that know the hint compile it on another thread
      // while it loads, instead of compiling each function at its first call.
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        // Style sheets must not get the hint, because CSS has no `//` comments, and a browser drops the rule after one.
        test: /\.js$/,
        include: /^(vendor|main)/,
        // Adds the hint after the minimizer, which would remove it, and before file names are hashed from the contents.
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      new ManifestPlugin({ assetsPath }),
      ...(serving ? [new (require('@pmmmwh/react-refresh-webpack-plugin'))({ overlay: false })] : []),
    ],
  };
};

/** The programs that Node runs: the shop, its command line and the standalone sandbox. */
const server = (mode) => {
  const development = mode === 'development';
  const entries = {
    main: 'server/main.ts',
    shop: 'server/cli/shop.ts',
    sandbox: 'sandbox/main.ts',
  };
  return {
    ...common(mode, 'server'),
    target: 'node20',
    entry: Object.fromEntries(
      Object.entries(entries)
        .filter(([, file]) => existsSync(inRoot(file)))
        .map(([name, file]) => [name, `./${file}`]),
    ),
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: inRoot('dist/server'),
      filename: '[name].js',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externalsPresets: { node: true },
    externals: [
      ({ request, context }, done) => {
        // For `composes` in a style sheet, css-loader requests the other file with a prefix of its loaders (`-!…`).
        const isFile = !request || /^(-!|[./])/.test(request) || request.startsWith(root);
        const ofBundledPackage = relative(root, context).startsWith('node_modules');
        if (isFile || ofBundledPackage || renderingPackages.test(request)) return done();
        return done(null, `commonjs2 ${request}`);
      },
    ],
    module: {
      // Dynamic imports are bundled too, so that the server has no chunks to wait for.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        machineFacts,
        machinePlaces(false),
        { test: /\.tsx?$/, exclude: /node_modules/, resourceQuery: { not: machineQueries }, loader: 'babel-loader' },
        // Only browsers use this worker, so the server build does not emit it.
        { test: /elk-worker\.min\.js$/, type: 'asset/resource', generator: { emit: false } },
        { test: /\.css$/, use: [cssModules(true, development)] },
        { test: /\.woff2$/, type: 'asset/resource', generator: { emit: false } },
        { test: /\.sql$/, type: 'asset/source' },
      ],
    },
    optimization: { minimize: false, nodeEnv: false, splitChunks: false },
    plugins: [
      // The operator chooses NODE_ENV when the shop runs. In the pages and their libraries it is fixed to the build's
      // mode, because React would otherwise render with its slow development build wherever the variable is not set.
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': webpack.DefinePlugin.runtimeValue(({ module }) => {
          const path = relative(root, module.resource ?? '');
          return /^(server|sandbox|contract)[\\/]/.test(path) ? 'process.env.NODE_ENV' : JSON.stringify(mode);
        }),
      }),
    ],
  };
};

module.exports = (environment = {}, options = {}) => {
  const mode = options.mode === 'development' ? 'development' : 'production';
  process.env.BABEL_ENV = mode;
  return [browser(mode, { serving: Boolean(environment.serving) }), server(mode)];
};
