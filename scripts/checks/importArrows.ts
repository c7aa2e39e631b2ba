import { builtinModules } from 'node:module'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

const nodeModule = (...names: string[]) => `node_modules/(\\.pnpm/)?(${names.join('|')})(@|/)`

/** The folders of a path from the lowest to the highest: each imports only those before it. */
const layered = (path: string, folders: readonly string[]): IForbiddenRuleType[] =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${path}/${folder} imports nothing above it`,
    from: { path: `^${path}/${folder}/`, pathNot: '\\.(test|stories)\\.tsx?$' },
    to: { path: `^${path}/((${folders.slice(index + 1).join('|')})/|[^/]+$)` },
  }))

/** Which part of the repository may import which; cycles are Biome's (`noImportCycles`). */
const rules: IForbiddenRuleType[] = [
  {
    name: 'packages don’t import each other',
    from: { path: '^packages/([^/]+)/' },
    to: { path: '^packages/', pathNot: '^packages/$1/' },
  },
  { name: 'packages import no app', from: { path: '^packages/' }, to: { path: '^apps/' } },
  {
    name: 'apps import packages by the names in their exports',
    from: { path: '^apps/' },
    to: { path: '^packages/', dependencyTypes: ['local'] },
  },
  {
    name: 'apps import no other app; mock mode combines the admin and the server',
    from: { path: '^apps/([^/]+)/', pathNot: '^apps/mock/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'the server imports only the contract, the translations and the reader of videos from packages',
    from: { path: '^apps/server/src/' },
    to: {
      path: '^packages/',
      pathNot:
        '^packages/(api-client/src/contract/|i18n/src/(texts\\.ts$|locales/)|ui/src/media/isoMedia\\.ts$)',
    },
  },
  {
    name: 'the reader of videos imports nothing, because the server and every browser use it',
    from: { path: '^packages/ui/src/media/isoMedia\\.ts$' },
    to: {},
  },
  ...layered('apps/admin/src', ['app', 'session', 'shell', 'crud', 'features', 'pages']),
  ...layered('apps/admin/src/crud', ['resource', 'storage', 'form', 'actions', 'list', 'detail']),
  ...layered('apps/server/src', [
    'ports',
    'db',
    'kernel',
    'auth',
    'http',
    'crud',
    'modules',
    'seed',
    'move',
    'doctor',
  ]),
  {
    name: 'server modules define no routes, except for events, files, exported files, resumable uploads, the streaming server, identity checks, points, and guests and reports of sites',
    from: {
      path: '^apps/server/src/modules/',
      pathNot:
        '/(notifications/(eventRoute|FeedStreams)|uploads/(files|resumable)|exports/fileRoute|liveRooms/ingestRoutes|realPersons/ingestRoute|pointEvents/ingestRoutes|delivery/(guestRoute|ingestRoute))\\.ts$',
    },
    to: { path: nodeModule('hono') },
  },
  {
    name: 'pages import no other page',
    from: { path: '^apps/admin/src/pages/([^/]+/[^/]+)/' },
    to: { path: '^apps/admin/src/pages/', pathNot: '^apps/admin/src/pages/$1/' },
  },
  {
    name: 'only the route tables import pages',
    from: { path: '^apps/admin/src/', pathNot: '^apps/admin/src/(pages/|routes\\.tsx$)' },
    to: { path: '^apps/admin/src/pages/' },
  },
  {
    name: 'modules import no queries of another module',
    from: { path: '^apps/server/src/modules/([^/]+/[^/]+)/' },
    to: { path: '^apps/server/src/modules/.*/queries\\.ts$', pathNot: '^apps/server/src/modules/$1/' },
  },
  {
    name: 'modules have no circular imports',
    scope: 'folder',
    from: { path: '^apps/server/src/modules/[^/]+/[^/]+$' },
    to: { circular: true },
  },
  {
    name: 'only DataTable imports the table engine',
    from: { path: '^(apps|packages)/', pathNot: '^packages/ui/src/DataTable/' },
    to: { path: nodeModule('mantine-react-table(-open)?') },
  },
  {
    name: 'ui imports no client and no i18next',
    from: { path: '^packages/ui/' },
    to: { path: nodeModule('i18next', 'react-i18next', 'openapi-fetch', '@tanstack.react-query') },
  },
  {
    name: 'ui knows a router in the module that is named after it only',
    from: { path: '^packages/ui/', pathNot: '^packages/ui/src/reactRouter[.]ts$|[.]stories[.]tsx$' },
    to: { path: nodeModule('react-router(-dom)?') },
  },
  {
    name: 'api-client imports no React',
    from: { path: '^packages/api-client/' },
    to: { path: nodeModule('react', 'react-dom', '@mantine.[a-z]+') },
  },
  {
    name: 'app.ts and mock mode import nothing of Node, because they run in a browser tab',
    from: { path: '^apps/(server/src/app\\.ts$|mock/src/)', pathNot: '\\.test\\.ts$' },
    to: {
      path: `^(node:)?(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$|${nodeModule('pg', 'pino', 'nodemailer', '@hono.node-server')}`,
      reachable: true,
    },
  },
  {
    name: 'every import resolves; of a package, what it exports',
    from: { path: '^(apps|packages)/' },
    // Virtual modules of build plugins are not files.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
]

/**
 * @throws naming every import against the rules above
 */
export async function checkImportArrows(): Promise<void> {
  const { output } = await cruise(
    ['packages', 'apps'],
    {
      parser: 'swc',
      tsPreCompilationDeps: true,
      // Scripts of the server are separate workspaces, which only those who run them install.
      exclude: { path: '^(apps|packages)/[^/]+/dist/|^apps/server/scripts/' },
      doNotFollow: { path: 'node_modules' },
      validate: true,
      ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' as const })) },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.d.ts'],
    },
  )
  const { violations, totalCruised } = (output as ICruiseResult).summary
  if (totalCruised === 0) throw new Error('no module was found to check')
  if (violations.length === 0) return
  throw new Error(violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).join('\n'))
}
