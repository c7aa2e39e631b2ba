import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What a static import or re-export names; type imports and `import()` load nothing at the start. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

async function packagesLoadedBy(file: URL, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file.href) || !/\.tsx?$/.test(file.pathname)) return []
  seen.add(file.href)
  const source = await readFile(file, 'utf8')
  const imports = Array.from(source.matchAll(STATIC_IMPORT), ([, from = '']) => from)
  const nested = imports
    .filter((from) => from.startsWith('.'))
    .map((from) => packagesLoadedBy(new URL(from, file), seen))
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
