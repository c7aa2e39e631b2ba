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

/** Bundles a component where no optional peer is installed. */
const bundle = (component: string) =>
  esbuild.build({
    entryPoints: [fileURLToPath(new URL(`${component}/${component}.tsx`, import.meta.url))],
    outdir: 'unwritten',
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    // Sheets are taken in by the build of the package.
    external: ['*.css', ...required],
    alias: Object.fromEntries(optional.map((name) => [name, 'not-installed'])),
  })

test.each(['DataTable', 'SearchForm', 'ListPage', 'Form', 'DialogForm', 'Upload'])(
  '%s can be bundled without the optional peers',
  async (component) => {
    const { outputFiles } = await bundle(component)
    expect(outputFiles.some(({ path }) => path.endsWith(`${component}.js`))).toBe(true)
  },
)
