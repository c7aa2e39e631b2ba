import { toMigration } from '@admin/server/db/migrate'

const files = import.meta.glob<string>('../../server/src/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every migration of the server in order; a browser tab has no file system to read them from. */
export const migrations = Object.keys(files)
  .sort()
  .map((path) => toMigration(path.split('/').at(-1) ?? path, files[path] ?? ''))
