/**
 * Builds the package of the current folder into `dist`: one ES module for each source module, so an app's
 * bundler drops what isn't imported and keeps lazy what the source imports lazily; its declarations; and its style
 * sheets combined into one, in cascade layers.
 */
import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { build, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { writeDeclarations } from './declarations.ts'
import { componentsIn, writeStyleModules } from './styleModules.ts'

interface Manifest {
  exports: Record<string, string | { source?: string }>
}

/**
 * Packages of which a part is taken in, so that no one installs the rest: the table engine with what it needs, and the
 * few icons in use of six thousand.
 */
const TAKEN_IN = /^(?:@tabler\/|@tanstack\/|mantine-react-table)/
const root = process.cwd()
const source = join(root, 'src')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

const config: UserConfig & { configFile: false } = {
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [layered()],
  css: { modules: { generateScopedName: 'admin-[local]-[hash:base64:5]' } },
  build: { target: 'es2023', minify: false, cssMinify: true },
}

await rm(join(root, 'dist'), { recursive: true, force: true })
await build(
  mergeConfig(config, {
    plugins: [gathered()],
    build: {
      sourcemap: true,
      license: { fileName: 'vendor/LICENSES.md' },
      cssCodeSplit: false,
      lib: { entry: await entries(), formats: ['es'], cssFileName: 'styles' },
      rolldownOptions: {
        // Packages stay imports, whichever version the app has; their style sheets are taken in.
        external: (id) =>
          /^[^./\0]/.test(id) && !id.startsWith(source) && !id.endsWith('.css') && !TAKEN_IN.test(id),
        // Where a constant is inlined, a bare import of its module stays behind.
        optimization: { inlineConst: false },
        output: {
          preserveModules: true,
          preserveModulesRoot: source,
          entryFileNames: ({ name }) =>
            /node_modules/.test(name) ? `vendor/${basename(name)}.js` : '[name].js',
          banner: ({ facadeModuleId }) => (facadeModuleId?.endsWith('.tsx') ? "'use client'" : ''),
        },
      },
    },
  } satisfies UserConfig),
)
await orderLayers()
if ('./styles/*' in manifest.exports) await writeStyleModules(root, componentsIn(manifest.exports), config)
await writeDeclarations(root)

/** The order counts from the first mention, and sheets are gathered in the order of the modules. */
async function orderLayers() {
  const sheet = join(root, 'dist/styles.css')
  if (existsSync(sheet)) await writeFile(sheet, `@layer mantine, admin;\n${await readFile(sheet, 'utf8')}`)
}

/** The modules that the package's exports name. */
async function entries(): Promise<string[]> {
  const named = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'object' && target?.source ? [target.source] : [],
  )
  const files: string[] = []
  for (const pattern of named) {
    for await (const file of glob(pattern, { cwd: root })) files.push(join(root, file))
  }
  return files.filter((file) => !file.endsWith('.css'))
}

/** Brings the sheet that `styles.css` is exported from into the build, ahead of those that components import. */
function gathered(): Plugin {
  return {
    name: 'gathered-sheet',
    transform: {
      filter: { id: join(source, 'index.ts') },
      handler: (code) => (existsSync(join(source, 'styles.css')) ? `import './styles.css'\n${code}` : null),
    },
  }
}

/**
 * Puts the package's own rules into the layer `admin`, above `mantine`: an app's rules outside every layer win
 * over both regardless of specificity. A sheet of another package without a layer goes below ours.
 */
function layered(): Plugin {
  return {
    name: 'cascade-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        if (id.endsWith('.layer.css')) return null
        const layer = relative(source, id).startsWith('..') ? 'admin.vendor' : 'admin'
        const imports = code.match(/(?:\s*(?:\/\*.*?\*\/|@import[^;]+;))*/s)?.[0] ?? ''
        const layers = `${imports}\n@layer ${layer} {\n${code.slice(imports.length)}\n}\n`
        return { code: layers, map: { mappings: '' } }
      },
    },
  }
}
