import type { Manifest } from './manifest.ts'

/** Prints the number of rows of each table, and the sums of coins, points and stars. */
export function printContents({ tables, ledger }: Pick<Manifest, 'tables' | 'ledger'>): void {
  for (const [name, { rows }] of Object.entries(tables)) console.log(`${rows.padStart(9)}  ${name}`)
  const { healthy, coins, points, stars } = ledger
  const { parties, entries, entriesTotal, issued } = coins
  console.log(
    `ledger: ${parties} parties, ${entries} entries that sum to ${entriesTotal}, ${issued} coins issued`,
  )
  for (const { unit, users, entries, issued } of [points, stars])
    console.log(`${unit}: ${users} users, ${entries} entries, ${issued} issued`)
  if (!healthy)
    console.warn('The ledger was already unhealthy before. Check the ledger health on the home page.')
}
