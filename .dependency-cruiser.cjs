/**
 * Which folder may import which (README, "Folders"). `src/features` has one rule for every feature, so that a new feature
 * needs no new rule.
 */
const only = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** These packages are devDependencies, because the build bundles them: the image needs only the bundles. */
const bundledForBrowsers =
  '^node_modules/(@fontsource-variable/instrument-sans|@rc-component/form|@reduxjs/toolkit|@statelyai/inspect|@stripe/stripe-js|@xstate/react|antd|d3-selection|d3-zoom|elkjs|firebase|react|react-dom|react-redux|react-router-dom|react-slick|slick-carousel|web-vitals|xstate)/';

const developmentPackage = { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] };

module.exports = {
  forbidden: [
    only('no-circles', {}, { circular: true }, 'Two modules that need each other are one idea in two files.'),
    only('no-unknown', {}, { couldNotResolve: true }, 'An import that leads nowhere.'),
    only(
      'contract-alone',
      { path: '^contract/' },
      { pathNot: ['^contract/', '^node_modules/typebox/'] },
      'The contract knows only its schema language.',
    ),
    only(
      'machines-are-pure',
      { path: '^machines/' },
      { pathNot: ['^machines/', '^contract/', '^node_modules/xstate/'] },
      'A machine is pasteable into a visualizer: xstate and types, nothing else.',
    ),
    only(
      'machines-take-types-only',
      { path: '^machines/' },
      { path: ['^contract/', '^machines/'], pathNot: '^machines/actors\\.ts$', dependencyTypesNot: ['type-only'] },
      'A machine takes types and the three helpers of machines/actors.ts, so that one file shows all of it.',
    ),
    only(
      'browser-knows-no-server',
      { path: '^src/' },
      { path: ['^server/', '^sandbox/', '^catalogue/', '^test/', '^scripts/'] },
      'The browser meets the server on the network.',
    ),
    only(
      'browser-takes-no-schema',
      { path: '^src/' },
      {
        path: '^contract/(?!(chosen-options|checkout-fields|complaint-fields|country-names|days|gstin|gst-taxes|(account|cart|delivery|field|newsletter|wishlist)-messages|indian-states|address-limits|limits|review-limits|upload-limits|money|patterns|pick)\\.ts$|routes/(?!routes\\.ts$))',
        dependencyTypesNot: ['type-only'],
      },
      "The schemas weigh more than a page may: the browser takes types, limits, patterns, names of countries and an area's routes of the contract.",
    ),
    only(
      'features-know-no-app',
      { path: '^src/(?!app/)' },
      { path: '^src/app/' },
      'The composition knows the parts, not the other way round.',
    ),
    only(
      'features-stand-alone',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/(features|devtools)/', pathNot: '^src/features/$1/' },
      'What two features share belongs into src/components or src/flows.',
    ),
    only(
      'shared-parts-know-no-feature',
      { path: '^src/(api|state|storage|flows|components|rendering|hooks|theme|copy|lib)/' },
      { path: '^src/(features|devtools)/' },
      'Shared parts are used by features and know none of them.',
    ),
    only('flows-below-views', { path: '^src/flows/' }, { path: '^src/components/' }, 'A flow has actors, no views.'),
    only(
      'state-below-flows',
      { path: '^src/(api|state|storage|lib|theme)/' },
      { path: ['^src/(flows|components)/', '^machines/'] },
      'Data lies below flows and views.',
    ),
    only(
      'antd-stays-in-views',
      { path: '^src/', pathNot: ['^src/(features|components|devtools)/', '^src/theme/antd-theme\\.ts$'] },
      { path: '^node_modules/(antd|@ant-design|@rc-component)/' },
      'antd comes with what a shopper opens or fills in.',
    ),
    only(
      'server-knows-no-browser',
      { path: '^server/', pathNot: '^server/web/' },
      { path: '^src/' },
      'Only the first paint takes the browser’s tree.',
    ),
    only(
      'server-knows-no-sandbox',
      { path: '^server/', pathNot: '^server/(main|startup/open-sandbox)\\.ts$' },
      { path: '^sandbox/' },
      'The product meets the sandbox on the network; only what puts a process together knows both.',
    ),
    only(
      'sandbox-stands-alone',
      { path: '^sandbox/' },
      { path: ['^server/', '^src/', '^machines/'] },
      'The sandbox plays the outside world.',
    ),
    only(
      'domain-is-pure',
      { path: '^server/domain/' },
      { path: ['^server/(?!domain/|lib/)'] },
      'Rules know neither database nor providers.',
    ),
    only(
      'lib-is-the-ground',
      { path: '^server/lib/' },
      { path: ['^server/(?!lib/)'] },
      'Tools that know nothing of a shop.',
    ),
    only(
      'nothing-above-startup',
      { path: '^server/(domain|repositories|services|http|routes|providers|db|web)/' },
      { path: '^server/startup/' },
      'What puts a process together knows the parts, not the other way round.',
    ),
    only(
      'repositories-below-services',
      { path: '^server/repositories/' },
      { path: '^server/(services|routes|web|providers|http)/' },
      'A repository holds SQL.',
    ),
    only(
      'services-below-routes',
      { path: '^server/services/' },
      { path: '^server/(routes|web|http)/' },
      'A use-case does not know who calls it.',
    ),
    only(
      'routes-stay-thin',
      { path: '^server/routes/' },
      { path: ['^server/(repositories|db)/'], dependencyTypesNot: ['type-only'] },
      'A route has schema, guard, one call, one answer.',
    ),
    only(
      'product-knows-no-test',
      { path: '^(contract|machines|src|server|sandbox|catalogue)/' },
      { path: ['^test/', '^scripts/'] },
      'Tests know the product, not the other way round.',
    ),
    only(
      'no-development-package-in-the-product',
      { path: '^(contract|machines|src|server|sandbox)/' },
      { ...developmentPackage, pathNot: ['^node_modules/@types/', bundledForBrowsers] },
      'What runs in production is a dependency.',
    ),
    only(
      'no-browser-package-on-the-server',
      { path: '^(contract|server|sandbox)/' },
      { ...developmentPackage, path: bundledForBrowsers },
      'The image has no packages that are only bundled for browsers.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A checkout whose node_modules is a link has the same rules.
    preserveSymlinks: true,
    exclude: { path: '(^|/)(dist|var|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    cache: { folder: '.cache/depcruise', strategy: 'content' },
  },
};
