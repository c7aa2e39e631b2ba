import type { SizeLimitConfig } from 'size-limit'

type Build = NonNullable<SizeLimitConfig[number]['modifyEsbuildConfig']>

/** Leaves out what `import()` loads: what remains is what an app pays before anybody clicks. */
const atFirst: Build = (config) => ({
  ...config,
  format: 'esm',
  plugins: [
    ...(config.plugins ?? []),
    {
      name: 'at-first',
      setup: (build) =>
        build.onResolve({ filter: /^\./ }, ({ kind }) =>
          kind === 'dynamic-import' ? { path: 'loaded-later', external: true } : undefined,
        ),
    },
  ],
})

const withEverything: Build = (config) => ({ ...config, format: 'esm' })

/**
 * What an app pays that imports one component only, minified and compressed with gzip, without the peers
 * (React, Mantine, dayjs). First and later together is what it pays once every click has been made.
 */
const component = (name: string, first: string, withLater?: string): SizeLimitConfig => [
  {
    name: `${name}, at first`,
    path: `dist/${name}.js`,
    gzip: true,
    limit: first,
    modifyEsbuildConfig: atFirst,
  },
  ...(withLater
    ? [
        {
          name: `${name}, with all it loads`,
          path: `dist/${name}.js`,
          gzip: true,
          limit: withLater,
          modifyEsbuildConfig: withEverything,
        },
      ]
    : []),
]

export default [
  ...component('AutoComplete/AutoComplete', '10 kB', '10 kB'),
  ...component('ConfirmButton/ConfirmButton', '10 kB', '10 kB'),
  ...component('CopyButton/CopyButton', '10 kB'),
  ...component('DataTable/DataTable', '10 kB', '10 kB'),
  ...component('DialogForm/DialogForm', '10 kB', '10 kB'),
  ...component('SearchForm/SearchForm', '10 kB', '10 kB'),
  ...component('StatusBadge/StatusBadge', '10 kB'),
  ...component('TruncatedText/TruncatedText', '10 kB'),
] satisfies SizeLimitConfig
