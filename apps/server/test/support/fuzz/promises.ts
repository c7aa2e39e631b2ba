import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { checkLedgers } from '../../../src/modules/coins/ledger/health.ts'
import type { TestServer } from '../TestServer.ts'
import { plainCall, plainReads } from './Answered.ts'
import type { Callers } from './Callers.ts'
import { judge } from './judge.ts'

/**
 * Checks what holds whatever was sent: every list can be read, no coin came or went, every right can still be had.
 *
 * @returns the promises that were broken
 */
export async function brokenPromises({ db }: TestServer, callers: Callers): Promise<string[]> {
  const broken: string[] = []
  await callers.renew('reader')
  const reader = callers.client('reader')
  for (const { name, operation } of plainReads) {
    const response = await reader.send(operation, plainCall(operation))
    if (response.status !== 200) broken.push(`${name} is ${response.status}`)
    broken.push(...(await judge(response, 'GET', operation)).map((what) => `${name} ${what}`))
  }

  const ledger = await checkLedgers(db)
  if (!ledger.healthy) broken.push(`the ledger: ${JSON.stringify(ledger)}`)
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const parties = await reader.ok('party', 'list', { query: { page, pageSize: 100 } })
    pages = parties.totalPages
    // Only the issuance may owe: what it owes is what the others have.
    for (const { id, kind, balance } of parties.list)
      if (kind !== 'issuance' && BigInt(balance) < 0n) broken.push(`party ${id} owes ${balance}`)
  }

  const { permissions } = await reader.ok('signIn', 'currentUser')
  for (const code of allPermissionCodes)
    if (!permissions.includes(code)) broken.push(`${code} can no longer be granted`)
  return broken
}
