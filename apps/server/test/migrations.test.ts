import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { bundledMigrations } from '../bundleMigrations.ts'

it('the migrations that load without a file system are those of the SQL files', async () => {
  const bundled = await readFile(new URL('../src/db/migrations.ts', import.meta.url), 'utf8')
  expect(bundled).toBe(await bundledMigrations())
})
