/**
 * One configuration for both builds, which babel-loader tells apart by `caller.target`. The browser build is compiled
 * for the browsers below, the server build for the oldest Node that the shop runs on.
 */
const browsers = ['chrome >= 117', 'edge >= 117', 'firefox >= 125', 'safari >= 17.4', 'ios_saf >= 17.4'];

module.exports = (api) => {
  const forServer = api.caller((caller) => String(caller?.target ?? '').startsWith('node'));
  const withRefresh = api.caller((caller) => Boolean(caller?.withRefresh));
  const development = api.env('development');

  return {
    presets: [
      ['@babel/preset-env', { targets: forServer ? { node: '20.19' } : browsers, bugfixes: true, modules: false }],
      ['@babel/preset-react', { runtime: 'automatic', development: development && !forServer }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    plugins: withRefresh ? [require.resolve('react-refresh/babel')] : [],
  };
};
