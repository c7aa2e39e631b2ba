import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What a static import or re-export names; type imports and `import()` load nothing at the start. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

/** What is named so is loaded on demand. */
const LATE_IMPORT = /\bimport\(['"]([^'"]+)['"]\)/g

async function packagesLoadedBy(
  file: URL,
  patterns = [STATIC_IMPORT],
  seen = new Set<string>(),
): Promise<string[]> {
  if (seen.has(file.href) || !/\.tsx?$/.test(file.pathname)) return []
  seen.add(file.href)
  const source = (await readFile(file, 'utf8')).replace(/\/\*.*?\*\//gs, '')
  const imports = patterns.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, from = '']) => from))
  const nested = imports
    .filter((from) => from.startsWith('.'))
    .map((from) => packagesLoadedBy(new URL(from, file), patterns, seen))
  return [...imports.filter((from) => !from.startsWith('.')), ...(await Promise.all(nested)).flat()]
}

test('the index loads the table engine, calendars, rich text and cropping on demand', async () => {
  const packages = new Set(await packagesLoadedBy(new URL('index.ts', import.meta.url)))
  expect(packages).toContain('@mantine/core')
  for (const late of [
    'mantine-react-table',
    '@mantine/dates',
    'dompurify',
    'react-image-crop',
    'dayjs',
    '@tiptap/react',
  ]) {
    expect(packages).not.toContain(late)
  }
})

test('a table never loads the editor or the crop tool, which need not be installed for it', async () => {
  const table = new URL('DataTable/DataTable.tsx', import.meta.url)
  const packages = new Set(await packagesLoadedBy(table, [STATIC_IMPORT, LATE_IMPORT]))
  expect(packages).toContain('mantine-react-table')
  for (const optional of ['@tiptap/react', '@tiptap/starter-kit', 'react-image-crop', '@mantine/dropzone'])
    expect(packages).not.toContain(optional)
})
