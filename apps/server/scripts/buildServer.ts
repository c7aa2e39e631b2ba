import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import manifest from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const repository = join(root, '../..')

/** The oldest Node that everything in the bundle runs on. */
const NODE = '24.7'

/** What is read from beside the code that names it, and its name in the source. */
const folders = { migrations: 'src/db/migrations', files: 'src/seed/files' }

interface Build {
  /** Folder to write, replaced if it exists. */
  folder: string
  /** Built admin app to serve. @default none, only the API */
  admin?: string
}

/**
 * Builds the server into one folder that needs only Node: `main.js`, a file for each command in `commands` in kebab
 * case, the code they share, the packages included, and the files they read. Takes a few seconds.
 *
 * @returns path of `main.js`
 */
export async function buildServer({ folder, admin }: Build): Promise<string> {
  const commands = readdirSync(join(root, 'commands')).filter((file) => file.endsWith('.ts'))
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [filesBesideCode()],
    define: { IS_BUILT: 'true' },
    ssr: { noExternal: true, resolve: { conditions: ['source', 'node'] } },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: `node${NODE}`,
      minify: false,
      license: { fileName: 'LICENSES.md' },
      rolldownOptions: {
        input: {
          main: 'src/main.ts',
          ...Object.fromEntries(
            commands.map((file) => [kebabCase(basename(file, '.ts')), `commands/${file}`]),
          ),
        },
        // In one folder, where each file finds the folders beside it.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        external: ['pg-native'],
        // The generated code of PGlite calls it.
        checks: { eval: false },
      },
    },
  })
  const copies = Object.entries(folders).map(([name, source]) => [join(root, source), name] as const)
  if (admin) copies.push([admin, 'admin'])
  await mkdir(folder, { recursive: true })
  await Promise.all([
    ...copies.map(([source, name]) => cp(source, join(folder, name), { recursive: true, filter: isRead })),
    cp(join(repository, 'LICENSE'), join(folder, 'LICENSE')),
    writeFile(join(folder, 'package.json'), `${JSON.stringify(packageJson, undefined, 2)}\n`),
  ])
  return join(folder, 'main.js')
}

const packageJson = {
  name: manifest.name,
  version: manifest.version,
  private: true,
  license: manifest.license,
  type: 'module',
  engines: { node: `>=${NODE}` },
  scripts: { start: 'node main.js' },
}

/** Only drizzle-kit reads the snapshots of the schema. */
const isRead = (path: string) => !path.startsWith(join(root, folders.migrations, 'meta'))

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Copies the files that packages read from beside their code, by `new URL('x.wasm', import.meta.url)`, into the one
 * folder. Fails if two have the same name.
 */
function filesBesideCode(): Plugin {
  const sources = new Map<string, string>()
  return {
    name: 'files-beside-code',
    transform: {
      filter: { id: /node_modules/, code: 'import.meta.url' },
      async handler(code, id) {
        let replaced = code
        for (const [expression, path = ''] of code.matchAll(
          /new URL\("([\w./-]+)",\s*import\.meta\.url\)/g,
        )) {
          const file = resolve(dirname(id), path)
          if (!existsSync(file)) continue
          const fileName = basename(file)
          const other = sources.get(fileName) ?? file
          if (other !== file) this.error(`Two packages have a file ${fileName}: ${other} and ${file}`)
          sources.set(fileName, file)
          this.emitFile({ type: 'asset', fileName, source: await readFile(file) })
          replaced = replaced.replaceAll(expression, `new URL('./${fileName}', import.meta.url)`)
        }
        return replaced
      },
    },
  }
}
