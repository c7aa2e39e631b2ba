import type { Manifest } from './manifest.ts'

/** Prints what a backup has: rows of each table, sums of coins, and files. */
export function printManifest({ time, tables, ledger, files }: Manifest): void {
  for (const [name, { rows }] of Object.entries(tables)) console.log(`${rows.padStart(9)}  ${name}`)
  const { parties, entries, entriesTotal, issued } = ledger.coins
  console.log(`coins: ${parties} parties, ${entries} entries that sum to ${entriesTotal}, ${issued} issued`)
  if (!ledger.healthy) console.warn('The ledger was already unhealthy when the backup was made.')
  console.log(files ? `${files.count} files, ${files.bytes} bytes` : 'Uploaded files are in the bucket.')
  if (files && files.missing.length > 0)
    console.warn(`Missing or damaged before they were copied: ${files.missing.join(', ')}`)
  console.log(`As of ${new Date(time).toISOString()}.`)
}
