/** Leaves out what `import()` loads: what remains is what an app pays before anybody clicks. */
const atFirst = (config) => ({
  ...config,
  format: 'esm',
  plugins: [
    {
      name: 'at-first',
      setup: (build) =>
        build.onResolve({ filter: /^\./ }, ({ kind }) =>
          kind === 'dynamic-import' ? { path: 'loaded-later', external: true } : undefined,
        ),
    },
  ],
})

const withAllItLoads = (config) => ({ ...config, format: 'esm' })

/** The editor of formatted text: it loads with the first `richText` field, and counts by itself. */
const EDITOR = ['@tiptap/pm', '@tiptap/react', '@tiptap/starter-kit']

const script = (path) => ({ path: `dist/${path}.js`, gzip: true })

/**
 * What an app pays that imports one component only, minified and compressed with gzip, without the peers
 * (React, Mantine, dayjs): before anybody clicks, and once every click has been made.
 */
const component = (name, first, all) => [
  { ...script(`${name}/${name}`), name: `${name}, at first`, limit: first, modifyEsbuildConfig: atFirst },
  ...(all
    ? [
        {
          ...script(`${name}/${name}`),
          name: `${name}, all`,
          limit: all,
          ignore: EDITOR,
          modifyEsbuildConfig: withAllItLoads,
        },
      ]
    : []),
]

/** By the index a component costs what it costs by its own path: the rest of the package falls away. */
const throughIndex = (name, first) => ({
  ...script('index'),
  name: `${name} from the index`,
  import: `{ ${name} }`,
  limit: first,
  modifyEsbuildConfig: atFirst,
})

export default [
  ...component('AutoComplete', '8 kB'),
  ...component('CommentThread', '14.6 kB', '28.5 kB'),
  ...component('ConfirmButton', '5.7 kB'),
  ...component('CopyButton', '6.7 kB'),
  ...component('DataTable', '26.7 kB', '71.2 kB'),
  ...component('DialogForm', '32.6 kB', '60 kB'),
  ...component('DrawerForm', '32.4 kB'),
  ...component('Form', '31.9 kB'),
  ...component('FormPage', '31.9 kB'),
  ...component('ImagePreview', '6.8 kB'),
  ...component('ListPage', '39 kB'),
  ...component('MaskedText', '6.3 kB'),
  ...component('SearchForm', '17 kB', '44 kB'),
  ...component('StatusBadge', '0.45 kB'),
  ...component('TabPane', '6 kB'),
  ...component('TruncatedText', '1 kB'),
  ...component('Upload', '18.8 kB', '29 kB'),
  ...component('VideoFrameDialog', '5.5 kB', '9 kB'),
  {
    ...script('fields/loadRichTextField'),
    name: 'editor of formatted text, on demand, without its packages',
    limit: '8.5 kB',
    modifyEsbuildConfig: withAllItLoads,
  },
  throughIndex('StatusBadge', '0.45 kB'),
  throughIndex('DataTable', '26.6 kB'),
  { ...script('labels/enUS'), name: 'words in English', limit: '4.4 kB' },
  { ...script('labels/zhCN'), name: 'words in Chinese, on demand', limit: '5 kB' },
  {
    name: 'styles.css',
    path: 'dist/styles.css',
    gzip: true,
    limit: '52 kB',
    disablePlugins: ['@size-limit/esbuild'],
  },
]
