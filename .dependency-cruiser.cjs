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
    only('no-circles', {}, { circular: true }, 'Modules must not import each other in a circle.'),
    only('no-unknown', {}, { couldNotResolve: true }, 'This import cannot be resolved.'),
    only(
      'contract-alone',
      { path: '^contract/' },
      { pathNot: ['^contract/', '^node_modules/typebox/'] },
      'The contract imports only its schema library.',
    ),
    only(
      'machines-are-pure',
      { path: '^machines/' },
      { pathNot: ['^machines/', '^contract/', '^node_modules/xstate/'] },
      'A machine imports only xstate and types, so that it can be pasted into a visualizer.',
    ),
    only(
      'machines-take-types-only',
      { path: '^machines/' },
      { path: ['^contract/', '^machines/'], pathNot: '^machines/actors\\.ts$', dependencyTypesNot: ['type-only'] },
      'A machine imports types and the three helpers of machines/actors.ts, so that one file shows all of it.',
    ),
    only(
      'browser-knows-no-server',
      { path: '^src/' },
      { path: ['^server/', '^sandbox/', '^catalogue/', '^test/', '^scripts/'] },
      'Browser code reaches the server only over the network.',
    ),
    only(
      'browser-takes-no-schema',
      { path: '^src/' },
      {
        path: '^contract/(?!(chosen-options|checkout-fields|complaint-fields|country-names|days|gstin|gst-taxes|indian-states|address-limits|limits|review-limits|upload-limits|money|patterns|pick)\\.ts$|messages/(accounts|cart|complaints|delivery|fields|lost-calls|newsletter|wishlist)\\.ts$|routes/(?!routes\\.ts$))',
        dependencyTypesNot: ['type-only'],
      },
      "The schemas would exceed a page's budget: browser code imports types, limits, patterns, messages that its pages show, names of countries and an area's routes from the contract.",
    ),
    only(
      'features-know-no-app',
      { path: '^src/(?!app/)' },
      { path: '^src/app/' },
      'Code outside src/app must not import it.',
    ),
    only(
      'features-stand-alone',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/(features|devtools)/', pathNot: '^src/features/$1/' },
      'What two features share belongs in src/components or src/flows.',
    ),
    only(
      'shared-parts-know-no-feature',
      { path: '^src/(api|state|storage|flows|components|rendering|hooks|theme|copy|lib)/' },
      { path: '^src/(features|devtools)/' },
      'Shared code must not import features or devtools.',
    ),
    only(
      'flows-below-views',
      { path: '^src/flows/' },
      { path: '^src/components/' },
      'A flow provides actors and must not import components.',
    ),
    only(
      'state-below-flows',
      { path: '^src/(api|state|storage|lib|theme)/' },
      { path: ['^src/(flows|components)/', '^machines/'] },
      'Data must not depend on flows, components or machines.',
    ),
    only(
      'antd-stays-in-views',
      { path: '^src/', pathNot: ['^src/(features|components|devtools)/', '^src/theme/antd-theme\\.ts$'] },
      { path: '^node_modules/(antd|@ant-design|@rc-component)/' },
      'Only features, components and devtools import antd, which loads on demand.',
    ),
    only(
      'server-knows-no-browser',
      { path: '^server/', pathNot: '^server/web/' },
      { path: '^src/' },
      'Only server rendering imports browser code.',
    ),
    only(
      'server-knows-no-sandbox',
      { path: '^server/', pathNot: '^server/(main|startup/open-sandbox)\\.ts$' },
      { path: '^sandbox/' },
      'The product reaches the sandbox over the network. Only main.ts and open-sandbox.ts import both.',
    ),
    only(
      'sandbox-stands-alone',
      { path: '^sandbox/' },
      { path: ['^server/', '^src/', '^machines/'] },
      'The sandbox simulates external services, so it must not import the product.',
    ),
    only(
      'domain-is-pure',
      { path: '^server/domain/' },
      { path: ['^server/(?!domain/|lib/)'] },
      'Domain rules must not import the database or providers.',
    ),
    only(
      'lib-is-the-ground',
      { path: '^server/lib/' },
      { path: ['^server/(?!lib/)'] },
      'server/lib must not import shop code.',
    ),
    only(
      'nothing-above-startup',
      { path: '^server/(domain|repositories|services|http|routes|providers|db|web)/' },
      { path: '^server/startup/' },
      'The layers must not import server/startup, which assembles them.',
    ),
    only(
      'repositories-below-services',
      { path: '^server/repositories/' },
      { path: '^server/(services|routes|web|providers|http)/' },
      'A repository contains SQL and must not import the layers above it.',
    ),
    only(
      'services-below-routes',
      { path: '^server/services/' },
      { path: '^server/(routes|web|http)/' },
      'A service must not import routes, server/web or server/http.',
    ),
    only(
      'routes-stay-thin',
      { path: '^server/routes/' },
      { path: ['^server/(repositories|db)/'], dependencyTypesNot: ['type-only'] },
      'A route has a schema, a guard, one call of a service and one response.',
    ),
    only(
      'product-knows-no-test',
      { path: '^(contract|machines|src|server|sandbox|catalogue)/' },
      { path: ['^test/', '^scripts/'] },
      'The product must not import tests or scripts.',
    ),
    only(
      'no-development-package-in-the-product',
      { path: '^(contract|machines|src|server|sandbox)/' },
      { ...developmentPackage, pathNot: ['^node_modules/@types/', bundledForBrowsers] },
      'Packages that run in production must be dependencies.',
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
