import { readdirSync, readFileSync } from 'node:fs'
import { type Migration, toMigration } from './migrate.ts'

const folder = new URL('migrations/', import.meta.url)

/** Every migration in order, from the SQL files of drizzle-kit. */
export const migrations: Migration[] = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => toMigration(file, readFileSync(new URL(file, folder), 'utf8')))
