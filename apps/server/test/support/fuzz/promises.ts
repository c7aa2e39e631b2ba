import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { checkLedger } from '../../../src/modules/coins/ledger/health.ts'
import type { TestClient } from '../TestClient.ts'
import type { TestServer } from '../TestServer.ts'
import { plainCall, plainReads } from './Answered.ts'
import type { Callers } from './Callers.ts'
import { judge } from './judge.ts'

/**
 * What holds whatever was sent: every list can be read, no coin came or went, and who may do everything still can.
 *
 * @returns the promises that were broken
 */
export async function brokenPromises(server: TestServer, callers: Callers): Promise<string[]> {
  await callers.renew('reader')
  const reader = callers.client('reader')
  return [...(await unreadable(reader)), ...(await unbalanced(server, reader)), ...(await unentitled(reader))]
}

async function unreadable(reader: TestClient): Promise<string[]> {
  const broken: string[] = []
  for (const { name, operation } of plainReads) {
    const response = await reader.send(operation, plainCall(operation))
    const { status } = response
    const wrong = await judge(response, 'GET', operation)
    if (status !== 200) wrong.push(`is ${status}`)
    broken.push(...wrong.map((what) => `${name} ${what}`))
  }
  return broken
}

/** Only the issuance may owe: what it owes is what the others have. */
async function unbalanced({ db }: TestServer, reader: TestClient): Promise<string[]> {
  const broken: string[] = []
  const ledger = await checkLedger(db)
  if (!ledger.healthy || ledger.entriesTotal !== '0') broken.push(`the ledger: ${JSON.stringify(ledger)}`)
  for (let page = 1; ; page += 1) {
    const parties = await reader.ok('party', 'list', { query: { page, pageSize: 100 } })
    for (const { id, kind, balance } of parties.list)
      if (kind !== 'issuance' && BigInt(balance) < 0n) broken.push(`party ${id} owes ${balance}`)
    if (page >= parties.totalPages) return broken
  }
}

async function unentitled(reader: TestClient): Promise<string[]> {
  const { permissions } = await reader.ok('signIn', 'currentUser')
  return allPermissionCodes
    .filter((code) => !permissions.includes(code))
    .map((code) => `nobody can have ${code}`)
}
