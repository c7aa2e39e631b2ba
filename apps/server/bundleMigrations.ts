/**
 * Writes src/db/migrations.ts from the SQL files of drizzle-kit, so that migrations also load where there
 * is no file system: in a browser tab. `--check` only compares.
 */
import { readFile, writeFile } from 'node:fs/promises'

interface Journal {
  entries: { tag: string }[]
}

const folder = new URL('src/db/migrations/', import.meta.url)
const target = new URL('src/db/migrations.ts', import.meta.url)

export async function bundledMigrations(): Promise<string> {
  const journal: Journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8'))
  const entries = await Promise.all(
    journal.entries.map(async ({ tag }) => {
      const sql = await readFile(new URL(`${tag}.sql`, folder), 'utf8')
      const statements = sql.split('--> statement-breakpoint').map((statement) => statement.trim())
      return { name: tag, statements: statements.filter(Boolean) }
    }),
  )
  return [
    '// Written by bundleMigrations.ts from the SQL files of src/db/migrations; never edited.',
    'export interface Migration {\n  name: string\n  statements: string[]\n}\n',
    `// biome-ignore format: generated\nexport const migrations: Migration[] = ${JSON.stringify(entries, null, 2)}\n`,
  ].join('\n')
}

if (import.meta.main) {
  const content = await bundledMigrations()
  if (!process.argv.includes('--check')) await writeFile(target, content)
  else if ((await readFile(target, 'utf8')) !== content) {
    console.error('src/db/migrations.ts does not match src/db/migrations: run `pnpm migration`.')
    process.exitCode = 1
  }
}
