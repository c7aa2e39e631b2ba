import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ledgerHealth } from '@admin/api-client/contract/coins/ledger'
import { z } from 'zod'

const MANIFEST = 'manifest.json'

/** What else is in the folder of a backup. */
export const PARTS = { dump: 'database.dump', pglite: 'pglite', uploads: 'uploads' }

const manifestSchema = z.object({
  format: z.literal(1),
  /** Epoch milliseconds at which the backup began: it has what was committed by then. */
  time: z.number(),
  database: z.enum(['pglite', 'postgres']),
  /** Names of the migrations that the database has. */
  migrations: z.array(z.string()),
  /** Rows of each table, and a sum of hashes of them. */
  tables: z.record(z.string(), z.object({ rows: z.string(), checksum: z.string() })),
  ledger: ledgerHealth.omit({ checkedTime: true }),
  /** Uploaded files; null where they were left out. */
  files: z
    .object({
      count: z.number(),
      bytes: z.number(),
      /** Keys of files that were deleted, lost or damaged before they were copied, sorted. */
      missing: z.array(z.string()),
    })
    .nullable(),
})

/** Contents of a backup, which a restored copy is compared with. */
export type Manifest = z.output<typeof manifestSchema>

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true })

/** @throws Error where the folder isn't a backup, or its manifest can't be read */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`${folder} isn’t a backup: ${MANIFEST} is missing.`) : error
  })
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`${file} is damaged: ${reason}`)
  }
}
