/** Modules that load the style sheets of one component, for apps that don't load `styles.css`. */
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, mergeConfig, type Rolldown, type UserConfig } from 'vite'

const MANTINE = '@mantine/core/styles'
/** What Mantine needs before the sheet of any component. */
const MANTINE_BASE = ['baseline', 'default-css-variables', 'global']

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The components that a package exports by a path. */
export function componentsIn(exports: object): string[] {
  return Object.keys(exports).flatMap((path) => /^\.\/([A-Z]\w+)$/.exec(path)?.[1] ?? [])
}

/**
 * Writes `dist/styles/<Component>.js`, which imports the sheets of everything that the component can show. Sheets are
 * imported as modules, so a bundler loads each once, whichever components an app uses, and those of Mantine are the app's.
 * @param root folder of the package
 * @param config plugins and class names of the package's build
 */
export async function writeStyleModules(root: string, components: readonly string[], config: UserConfig) {
  const [{ output }] = (await build(mergeConfig(config, graphOf(root, components)))) as [
    Rolldown.RolldownOutput,
  ]
  const write = async (file: string, text: string) => {
    const path = join(root, 'dist/styles', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const writeModule = async (name: string, imports: readonly string[]) => {
    await write(`${name}.js`, imports.map((path) => `import '${path}'\n`).join(''))
    await write(`${name}.d.ts`, 'export {}\n')
  }
  for (const file of output) {
    if (file.type !== 'asset' || file.fileName.includes('node_modules')) continue
    // In each sheet, because a bundler that splits code may load any of them first.
    await write(plainSheet(file.fileName), `@layer mantine, admin;\n${file.source}`)
  }
  const mantineSheet = (name: string) => `${MANTINE}/${name}.layer.css`
  await writeModule('base', ['./base.css', ...MANTINE_BASE.map(mantineSheet)])
  const order = await orderOfMantine(root)
  for (const component of components) {
    const modules = modulesOf(component, output)
    const mantine = modules.flatMap(
      ({ fileName }) => /@mantine\/core\/.*\/(\w+)\.module\.js$/.exec(fileName)?.[1] ?? [],
    )
    const others = new Set(modules.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
    await writeModule(component, [
      './base.js',
      ...mantine.sort((a, b) => order(a) - order(b)).map(mantineSheet),
      ...Array.from(others, (file) =>
        file.includes('node_modules') ? file.replace(/^.*node_modules\//, '') : `./${plainSheet(file)}`,
      ),
    ])
  }
}

/** A build with Mantine's modules in it, a chunk for each module; it writes nothing. */
function graphOf(root: string, components: readonly string[]): UserConfig {
  const source = join(root, 'src')
  return {
    build: {
      write: false,
      cssCodeSplit: true,
      lib: {
        formats: ['es'],
        entry: {
          base: join(source, 'base.css'),
          ...Object.fromEntries(components.map((name) => [name, join(source, name, `${name}.tsx`)])),
        },
      },
      rolldownOptions: {
        // The directive "use client" is lost, which matters to no sheet.
        checks: { moduleLevelDirective: false },
        external: (id) =>
          /^[^./\0]/.test(id) && !id.startsWith(source) && !/^@mantine\/(?:core|dates|dropzone)\b/.test(id),
        output: { preserveModules: true, preserveModulesRoot: source },
      },
    },
  }
}

/** The modules that a component can load, each after those that it imports. */
function modulesOf(component: string, output: Rolldown.RolldownOutput['output']): Chunk[] {
  const seen = new Set<string>()
  const ordered: Chunk[] = []
  const visit = (name: string) => {
    const chunk = output.find((file) => file.type === 'chunk' && file.fileName === name)
    if (chunk?.type !== 'chunk' || seen.has(name)) return
    seen.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
    ordered.push(chunk)
  }
  visit(`${component}.js`)
  return ordered
}

/** Returns the place of a sheet in Mantine's own order, in which each comes after those that it builds on. */
async function orderOfMantine(root: string): Promise<(name: string) => number> {
  const mantine = join(root, 'node_modules/@mantine/core')
  const all = await readFile(join(mantine, 'styles.layer.css'), 'utf8')
  const places = new Map<string, number>()
  for await (const file of glob('*.layer.css', { cwd: join(mantine, 'styles') })) {
    const sheet = await readFile(join(mantine, 'styles', file), 'utf8')
    const [, rules = sheet] = /^@layer mantine \{(.*)\}\s*$/s.exec(sheet) ?? []
    places.set(file.replace('.layer.css', ''), all.indexOf(rules.trim()))
  }
  return (name) => places.get(name) ?? -1
}

/** The name of a sheet that bundlers take as it is, its class names included. */
const plainSheet = (file: string): string => file.replace('.module.css', '.css')
