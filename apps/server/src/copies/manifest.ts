import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ledgerHealth } from '@admin/api-client/contract/coins/ledger'
import { z } from 'zod'

const FILE = 'manifest.json'

const tableContent = z.object({ rows: z.string(), checksum: z.string() })

const manifestSchema = z.object({
  format: z.literal(1),
  /** Epoch milliseconds at which the backup began: it has what was committed by then. */
  time: z.number(),
  database: z.enum(['pglite', 'postgres']),
  /** Names of the migrations that the database has. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), tableContent),
  /** Sums of coins, points and stars. */
  ledger: ledgerHealth.omit({ checkedTime: true }),
  /** Uploaded files that belong to the database; null where they are in a bucket. */
  files: z
    .object({
      count: z.number(),
      bytes: z.number(),
      /** Keys of files that were deleted, or damaged, before they were copied. */
      missing: z.array(z.string()),
    })
    .nullable(),
})

/** What a backup has, so that a restored copy can be compared with it. */
export type Manifest = z.output<typeof manifestSchema>

/** Written last: a folder without it holds no complete backup. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, FILE), `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true })

/** @throws Error where the folder has no complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new Error(`${folder} holds no complete backup: it has no ${FILE}.`)
  })
  const { data, error } = manifestSchema.safeParse(JSON.parse(text))
  if (!data) throw new Error(`${join(folder, FILE)} can’t be read: ${z.prettifyError(error)}`)
  return data
}
