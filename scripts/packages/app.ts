/** A new app outside the repository that installs the packed packages and consists of the code in their documentation. */
import { existsSync, readFileSync } from 'node:fs'
import { cp, glob, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from '../server.ts'
import { published, type Tarballs } from './pack.ts'

/** Packages that the documentation names and that a Vite app in TypeScript needs, in the versions tested here. */
const peers = [
  '@mantine/core',
  '@mantine/dates',
  '@mantine/dropzone',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tiptap/pm',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'dayjs',
  'react',
  'react-dom',
  'react-image-crop',
  'react-router',
  'zod',
]
const tools = [
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'typescript',
  'jsdom',
  'vite',
  'vitest',
  '@vitejs/plugin-react',
]

const compilerOptions = {
  target: 'ES2023',
  lib: ['ESNext', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: ['vite/client', 'node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  allowImportingTsExtensions: true,
  noEmit: true,
}

/** @param content what a server rendered */
const page = (script: string, content = '') =>
  `<!doctype html><html lang="en"><head><title>App</title><link rel="icon" href="data:,"></head><body><div id="root">${content}</div><script type="module" src="/src/${script}"></script></body></html>\n`

const hydrated = page('hydrate.tsx', '<!--rendered-->')

/** Files of the app that no document shows. */
const files = {
  'index.html': page('main.tsx'),
  'client.html': page('client.tsx'),
  'rendered.html': hydrated,
  'page.html': hydrated,
  'sheets.html': page('sheets.tsx'),
  'src/client.tsx': `import { createRoot } from 'react-dom/client'
import { Orders } from './Orders.tsx'
import { richestMerchants } from './richestMerchants.ts'
import { Statuses, setLanguage } from './Statuses.tsx'
import { isTransferLimit } from './transferLimit.ts'

const names = await richestMerchants()
const container = document.getElementById('root')
if (container)
  createRoot(container).render(
    <>
      <ol>{names.map((name) => <li key={name}>{name}</li>)}</ol>
      <p>{isTransferLimit('1000') && !isTransferLimit('many') ? 'limits are checked' : 'limits are not checked'}</p>
      <button type="button" onClick={() => setLanguage('zh-CN')}>中文</button>
      <Statuses />
      <Orders />
    </>,
  )
`,
  'everyModule.mjs': `import { glob } from 'node:fs/promises'

let loaded = 0
for await (const file of glob('node_modules/@admin/ui/dist/**/*.js', { exclude: ['**/dist/styles/**'] })) {
  await import('./' + file)
  loaded++
}
if (loaded === 0) throw new Error('no module was found')
`,
  'vite.config.ts': `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', rolldownOptions: { input: ['index.html', 'client.html', 'rendered.html', 'page.html', 'sheets.html'] } },
})
`,
  'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
  'tsconfig.nodenext.json': JSON.stringify({
    extends: './tsconfig.json',
    compilerOptions: { exactOptionalPropertyTypes: true, module: 'NodeNext', moduleResolution: 'NodeNext' },
    include: ['src'],
  }),
}

/** @returns the app's folder; nothing is installed yet */
export async function writeApp(tarballs: Tarballs): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'packed-app-'))
  const manifest = {
    name: 'packed-app',
    private: true,
    type: 'module',
    dependencies: {
      ...Object.fromEntries(published.map((name) => [`@admin/${name}`, `file:${tarballs[name]}`])),
      ...Object.fromEntries(peers.map((name) => [name, versionOf(name)])),
    },
    devDependencies: Object.fromEntries(tools.map((name) => [name, versionOf(name)])),
  }
  await cp(join(import.meta.dirname, 'rendered'), join(folder, 'src'), { recursive: true })
  const all = { ...files, 'package.json': JSON.stringify(manifest), ...(await examples()) }
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return folder
}

/** A code block: its language, the name of its file if it begins with one, and the code. */
const BLOCK = /```(\w+)\n(?:\/\/ (\S+\.\w+)\n)?(.*?)```/gs

/**
 * The app's code: the blocks of READMEs and guides that begin with the name of their file. Other blocks of TypeScript
 * are modules that are compiled.
 */
async function examples(): Promise<Record<string, string>> {
  const examples: Record<string, string> = {}
  for await (const document of glob('packages/*/{README.md,src/**/*.mdx}', { cwd: repository })) {
    const text = await readFile(join(repository, document), 'utf8')
    for (const { 1: type = '', 2: file, 3: code = '', index } of text.matchAll(BLOCK))
      if (file) examples[file] = code
      else if (/^tsx?$/.test(type)) examples[`src/examples/${document}.${index}.${type}`] = code
  }
  return examples
}

function versionOf(name: string): string {
  const manifest = ['packages/ui', 'apps/admin', '.']
    .map((part) => join(repository, part, 'node_modules', name, 'package.json'))
    .find(existsSync)
  if (!manifest) throw new Error(`${name} is not installed here`)
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
