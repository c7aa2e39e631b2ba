/** Builds a competitor's page with Vite, as an application would, and says what its files weigh. */
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Manifest } from 'vite'
import type { CompetitorId } from './competitors.ts'

const bench = join(import.meta.dirname, '..')

export interface BuiltFile {
  name: string
  /** Bytes, gzip level 9. */
  gzip: number
}

export interface BuiltPage {
  id: CompetitorId
  folder: string
  /** React itself, and the page that drives the table: the same for all, and counted for none. */
  shared: ReadonlySet<string>
  scripts: BuiltFile[]
  styles: BuiltFile[]
}

const SHARED_CHUNKS = ['react', 'harness']

/** @param ui folder of another @admin/ui to measure in place of this repository's */
export async function buildPage(id: CompetitorId, ui?: string): Promise<BuiltPage> {
  const folder = join(bench, 'dist', id)
  const root = join(bench, 'table/pages')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      conditions: ['source', 'module', 'browser', 'development|production'],
      alias:
        ui === undefined
          ? []
          : [
              { find: /^@admin\/ui$/, replacement: join(resolve(ui), 'src/index.ts') },
              { find: /^@admin\/ui\/styles\.css$/, replacement: join(resolve(ui), 'src/styles.css') },
            ],
      // One React and one Mantine, wherever the importing package lies.
      dedupe: ['react', 'react-dom', '@mantine/core', '@mantine/hooks', '@mantine/dates', '@mantine/form'],
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, `${id}.tsx`),
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
              { name: 'harness', test: /pages\/(data|frames|Page|start)\.tsx?$/, priority: 1 },
            ],
          },
        },
      },
    },
  })

  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const chunks = Object.values(manifest)
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error(`The build of ${id} has no entry`)
  const imported = new Set<string>()
  const collect = (chunk: (typeof chunks)[number]) => {
    imported.add(chunk.file)
    for (const key of chunk.imports ?? []) {
      const next = manifest[key]
      if (next && !imported.has(next.file)) collect(next)
    }
  }
  collect(entry)
  const first = chunks.filter((chunk) => imported.has(chunk.file))
  const firstStyles = new Set(first.flatMap((chunk) => chunk.css ?? []))
  const allStyles = new Set(
    chunks.flatMap((chunk) => [...(chunk.css ?? []), ...(chunk.file.endsWith('.css') ? [chunk.file] : [])]),
  )
  const scripts = new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))

  const page = html({ entry: entry.file, scripts: [...imported], styles: [...firstStyles] })
  await writeFile(join(folder, 'index.html'), page)
  return {
    id,
    folder,
    shared: new Set(
      chunks.filter((chunk) => SHARED_CHUNKS.includes(chunk.name ?? '')).map((chunk) => chunk.file),
    ),
    scripts: await Promise.all([...scripts].map((name) => weigh(folder, name))),
    styles: await Promise.all([...allStyles].map((name) => weigh(folder, name))),
  }
}

async function weigh(folder: string, name: string): Promise<BuiltFile> {
  return { name, gzip: gzipSync(await readFile(join(folder, name)), { level: 9 }).length }
}

/** As Vite writes it: the entry, what it imports, and its sheets. */
function html({ entry, scripts, styles }: { entry: string; scripts: string[]; styles: string[] }): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>',
    '<link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry}"></script></head><body></body></html>`,
  ].join('\n')
}
