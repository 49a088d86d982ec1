const swc = require('@swc/core');

// dependency-cruiser's swc parser does not tell swc that a .tsx file holds JSX; this does.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/**
 * What is started by itself: the application, the server, its threads and commands, the import of an agency (vite.server.config.ts);
 * and the screens of each folder, which App.tsx takes by the pattern of their path.
 */
const PROGRAMS =
  '^(src/(main\\.tsx|(account|dashboard|resources/[^/]+/[^/]+)/screens\\.ts)|server/(main|openServer|cli/[^/]+)\\.ts|agencyImport/main\\.ts|server/(documents/binder|reports/print/printer|sheets/sheetReader)\\.js)$';

/**
 * Who may import whom. Each rule is explained in docs/architecture.md.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      comment: 'domain runs in the browser and in the server: only zod, big.js and itself',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: '^domain/|^node_modules/(zod|big\\.js)/' },
    },
    {
      name: 'browser-not-server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(agencyImport|demo|server|scripts|tools)/' },
    },
    {
      name: 'browser-not-node',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-not-browser',
      severity: 'error',
      from: { path: '^(agencyImport|demo|server)/' },
      to: { path: '^src/|^node_modules/(react|react-dom|react-admin|@mui)/' },
    },
    {
      name: 'import-beside-server',
      comment: 'the import of an agency is a program of its own, which only tests stand on',
      severity: 'error',
      from: { path: '^(demo|server)/' },
      to: { path: '^agencyImport/' },
    },
    {
      name: 'demonstration-at-the-start',
      comment: 'a start that makes the demonstration loads it, and reads nothing else of it',
      severity: 'error',
      from: { path: '^(agencyImport|server)/', pathNot: '^server/open\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'demonstration-by-its-door',
      severity: 'error',
      from: { path: '^server/open\\.ts$' },
      to: { path: '^demo/', pathNot: '^demo/demonstration\\.ts$' },
    },
    {
      name: 'demonstration-when-wanted',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^demo/', dynamic: false },
    },
    {
      name: 'resources-are-islands',
      comment: 'share through ui/ or dialogs/, or compose above',
      severity: 'error',
      from: { path: '^src/resources/([^/]+/[^/]+)/' },
      to: { path: '^src/resources/([^/]+/[^/]+)/', pathNot: '^src/resources/$1/' },
    },
    {
      name: 'shared-below-resources',
      severity: 'error',
      from: { path: '^src/(ui|i18n)/' },
      to: { path: '^src/resources/', pathNot: '^src/resources/texts\\.ts$' },
    },
    {
      name: 'manifests-are-data',
      comment:
        'the login page reads the addresses, the catalogue the texts: neither may bring a screen along',
      severity: 'error',
      from: { path: '^src/(account|resources/[^/]+/[^/]+)/(index|texts|texts/[^/]+)\\.ts$' },
      to: {
        pathNot:
          '^domain/|^src/resources/manifest\\.ts$|^src/i18n/(recordTexts|textTree)\\.ts$|/texts/[^/]+\\.ts$',
      },
    },
    {
      name: 'screens-use-hooks',
      comment: 'a screen asks react-admin, never the network',
      severity: 'error',
      from: { path: '^src/(account|dashboard|dialogs|layout|resources|search|ui)/' },
      to: {
        path: '^src/(dataProvider|authProvider)\\.ts|^src/data/((http|legacyApi)/|(agencyApi|calls|lists|publicConfig|recordMethods|resources)\\.ts)',
      },
    },
    {
      name: 'areas-answer-by-services',
      comment:
        'the record of what answers the calls of an area reaches the database by its services',
      severity: 'error',
      from: {
        path: [
          '^server/areas/index\\.ts$',
          '^server/areas/[^/]+/[^/]+/index\\.ts$',
          '^server/http/route\\.ts$',
        ],
      },
      to: { path: '^server/db/|repository\\.ts$|^node_modules/kysely/' },
    },
    {
      name: 'trail-by-transaction',
      comment: 'inTransaction records what its work tells, as the last statement',
      severity: 'error',
      from: { path: '^(agencyImport|demo|server)/', pathNot: '^server/transaction\\.ts$' },
      to: { path: '^server/audit/audit\\.ts$' },
    },
    {
      name: 'import-rules-pure',
      comment: 'what another server meant is worked out without a database and without the network',
      severity: 'error',
      from: { path: '^agencyImport/rules/' },
      to: { pathNot: '^(agencyImport/rules|domain)/|^node_modules/(zod|decimal)' },
    },
    {
      name: 'kysely-in-repositories',
      severity: 'error',
      from: { path: '^(agencyImport|server)/', pathNot: 'repository\\.ts$|^server/(reports|db)/' },
      to: { path: '^node_modules/kysely/' },
    },
    {
      name: 'drivers-in-connection',
      severity: 'error',
      from: { path: '^(agencyImport|demo|domain|server|src)/', pathNot: '^server/db/connection/' },
      to: { path: '^node_modules/(pg|@electric-sql)/' },
    },
    {
      name: 'production-alone',
      comment: 'tests, the benchmark and its load generator stand on the product, never under it',
      severity: 'error',
      from: { path: '^(agencyImport|demo|domain|server|src)/' },
      to: { path: '^(tests|scripts|tools)/' },
    },
    {
      name: 'server-runs-on-dependencies',
      comment:
        'an installation without the packages that build the browser application runs the server',
      severity: 'error',
      from: { path: '^(agencyImport|demo|domain|server)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'part-of-a-program',
      comment:
        'what neither the application, the server nor a command reaches is not part of the product',
      severity: 'error',
      from: { path: PROGRAMS },
      to: {
        path: '^(agencyImport|demo|domain|server|src)/',
        pathNot: ['\\.d\\.ts$', PROGRAMS],
        reachable: false,
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
