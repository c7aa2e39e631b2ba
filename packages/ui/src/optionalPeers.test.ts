import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

interface BuildResult {
  outputFiles: { path: string }[]
}

/** The bundler that measures the components' sizes: esbuild fails where a module is missing, as webpack does. */
const require = createRequire(import.meta.url)
const esbuild = createRequire(require.resolve('@size-limit/esbuild'))('esbuild') as {
  build: (options: object) => Promise<BuildResult>
}

const optional = Object.keys(manifest.peerDependenciesMeta)
const required = Object.keys(manifest.peerDependencies).filter((name) => !optional.includes(name))

const editor = optional.filter((name) => name.startsWith('@tiptap/'))

/** Bundles a component where some optional peers are not installed. */
const bundle = (component: string, missing: readonly string[]) =>
  esbuild.build({
    entryPoints: [fileURLToPath(new URL(`${component}/${component}.tsx`, import.meta.url))],
    outdir: 'unwritten',
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    external: [...required, ...optional.filter((name) => !missing.includes(name))],
    alias: Object.fromEntries(missing.map((name) => [name, 'not-installed'])),
  })

test.each(['DataTable', 'SearchForm', 'ListPage'])(
  '%s can be bundled without the optional peers',
  async (component) => {
    const { outputFiles } = await bundle(component, optional)
    expect(outputFiles.some(({ path }) => path.endsWith(`${component}.js`))).toBe(true)
  },
)

test.each(['Form', 'DialogForm', 'DrawerForm', 'FormPage'])(
  '%s can be bundled without the editor',
  async (component) => {
    const { outputFiles } = await bundle(component, editor)
    expect(outputFiles.some(({ path }) => path.endsWith(`${component}.js`))).toBe(true)
  },
)
