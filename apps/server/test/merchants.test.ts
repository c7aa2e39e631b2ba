import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rowsOf } from '../src/crud/rows.ts'
import { newId } from '../src/db/columns.ts'
import { merchants } from '../src/db/schema/merchants.ts'
import type { SignedIn } from '../src/kernel/context.ts'
import { createMerchant, createSubaccount, createTransfer, STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { performed } from './support/performed.ts'

onOneEngine('merchants', (server) => {
  const admin = () => server().signIn('admin')

  it('are added with what was entered, no coins, and the agent’s name', async () => {
    const client = await admin()
    const merchant = await createMerchant(client, {
      nickname: '  新商户 ',
      transferLimit: '999999999999999999',
    })
    expect(merchant).toMatchObject({
      nickname: '新商户',
      balance: '0',
      transferLimit: '999999999999999999',
      mfaStatus: 'closed',
      mfaVerification: null,
      version: 1,
      createTime: server().now,
    })
    expect(await client.ok('merchant', 'get', { params: { id: merchant.id } })).toEqual(merchant)
    const agents = await client.ok('agent', 'list', { query: { id: merchant.agentId } })
    expect(merchant.agentName).toBe(agents.list[0]?.nickname)
  })

  it('reject an account name that is in use in any letter case, on its field', async () => {
    const client = await admin()
    const { account } = await createMerchant(client)
    const refused = await client.refused('merchant', 'create', {
      body: await merchantBody(client, { account: account.toUpperCase() }),
    })
    expect(refused).toMatchObject({
      status: 409,
      errCode: '10001',
      data: { fields: { account: { key: 'usernameTaken' } } },
    })
  })

  it('refuse an agent that does not exist, when added and when changed', async () => {
    const client = await admin()
    const agentId = newId()
    const missing = { status: 422, data: { fields: { agentId: { key: 'notExisting' } } } }
    const body = await merchantBody(client, { agentId })
    expect(await client.refused('merchant', 'create', { body })).toMatchObject(missing)
    const merchant = await createMerchant(client)
    expect(
      await client.refused('merchant', 'update', {
        params: { id: merchant.id },
        body: { ...merchant, agentId },
      }),
    ).toMatchObject(missing)
  })

  it('are changed under their version, and reject a stale one with the row as it is', async () => {
    const client = await admin()
    const merchant = await createMerchant(client)
    const params = { id: merchant.id }
    server().now += 1000
    const changed = await client.ok('merchant', 'update', { params, body: { ...merchant, remark: 'first' } })
    expect(changed).toMatchObject({ remark: 'first', version: 2, updateTime: server().now })
    const refused = await client.refused('merchant', 'update', {
      params,
      body: { ...merchant, remark: 'second' },
    })
    expect(refused).toMatchObject({ status: 409, data: { key: 'staleVersion', current: changed } })
  })

  it('accept exactly one of two simultaneous edits', async () => {
    const client = await admin()
    const merchant = await createMerchant(client)
    const edit = (remark: string) =>
      client.fetch(`/api/admin/merchants/${merchant.id}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...merchant, remark }),
      })
    const statuses = (await Promise.all([edit('a'), edit('b'), edit('c')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  it('are deleted only without coins and without sub-accounts', async () => {
    const client = await admin()
    const { id, agentId } = await createMerchant(client)
    const params = { id }
    await createTransfer(client, { outgoingPartyId: agentId, incomingPartyId: id, amount: '1' })
    expect((await client.refused('merchant', 'delete', { params })).data.key).toBe('balanceNotZero')
    await createTransfer(client, { outgoingPartyId: id, incomingPartyId: agentId, amount: '1' })
    const subaccount = await createSubaccount(client, id)
    expect((await client.refused('merchant', 'delete', { params })).data.key).toBe('hasSubaccounts')
    await client.ok('merchantSubaccount', 'delete', { params: { id: subaccount.id } })
    await client.ok('merchant', 'delete', { params })
    expect((await client.refused('merchant', 'get', { params })).status).toBe(404)
    expect((await client.refused('merchant', 'delete', { params })).status).toBe(404)
  })

  it('are disabled and enabled in bulk, with missing ones reported', async () => {
    const client = await admin()
    const [one, two] = [await createMerchant(client), await createMerchant(client)]
    const missing = newId()
    const body = { ids: [one.id, two.id, missing, one.id], status: 'disabled' as const }
    const result = performed(await client.ok('merchant', 'setStatus', { body }))
    expect(result.changed.sort()).toEqual([one.id, two.id].sort())
    expect(result.failed).toEqual([{ id: missing, key: 'notFound' }])
    expect(await client.ok('merchant', 'get', { params: { id: one.id } })).toMatchObject({
      status: 'disabled',
      version: 2,
    })
  })

  it('keep their version, and log nothing, when an edit changes nothing', async () => {
    const client = await admin()
    const merchant = await createMerchant(client, { remark: 'as before' })
    const params = { id: merchant.id }
    server().now += 1000
    expect(await client.ok('merchant', 'update', { params, body: merchant })).toEqual(merchant)
    await client.ok('merchant', 'update', { params, body: { ...merchant, remark: 'changed' } })
    const query = { resource: 'merchant', action: 'update', targetId: merchant.id }
    const { list } = await client.ok('operationLog', 'list', { query })
    expect(list).toMatchObject([{ before: { remark: 'as before' }, after: { remark: 'changed' } }])
  })

  it('keep what changed since they were read when other columns are written', async () => {
    const { id } = await createMerchant(await admin())
    const { db } = server()
    const [before] = await db.select().from(merchants).where(eq(merchants.id, id))
    if (!before) throw new Error('no merchant')
    await db.update(merchants).set({ mfaVerification: 'success' }).where(eq(merchants.id, id))
    const context = { clock: () => server().now } as SignedIn
    await rowsOf(merchants).write(context, db, before, { remark: 'written' })
    const [after] = await db.select().from(merchants).where(eq(merchants.id, id))
    expect(after).toMatchObject({ remark: 'written', version: 2, mfaVerification: 'success' })
  })

  it('have multi-factor authentication required, no longer required, and reset', async () => {
    const client = await admin()
    const params = { id: (await createMerchant(client)).id }
    expect((await client.ok('merchant', 'openMfa', { params })).mfaStatus).toBe('open')
    await server()
      .db.update(merchants)
      .set({ mfaVerification: 'success', mfaVerifyTime: server().now })
      .where(eq(merchants.id, params.id))
    expect(await client.ok('merchant', 'resetMfa', { params })).toMatchObject({
      mfaStatus: 'open',
      mfaVerification: null,
      mfaVerifyTime: null,
    })
    expect((await client.ok('merchant', 'closeMfa', { params })).mfaStatus).toBe('closed')
  })

  it('get a new password that no one can read', async () => {
    const client = await admin()
    const { id } = await createMerchant(client)
    await client.ok('merchant', 'resetPassword', { params: { id }, body: { password: STRONG_PASSWORD } })
    const [row] = await server().db.select().from(merchants).where(eq(merchants.id, id))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  async function merchantBody(
    client: Awaited<ReturnType<typeof admin>>,
    change: Partial<{ account: string; agentId: string }>,
  ) {
    const { list } = await client.ok('agent', 'list', { query: { pageSize: 1 } })
    return {
      account: 'merchant-body',
      nickname: 'Merchant',
      agentId: list[0]?.id ?? '',
      status: 'enabled' as const,
      transferLimit: '100',
      remark: '',
      password: STRONG_PASSWORD,
      ...change,
    }
  }
})

onOneEngine('sub-accounts', (server) => {
  const admin = () => server().signIn('admin')

  it('belong to a merchant that must exist', async () => {
    const client = await admin()
    const owner = await createMerchant(client)
    const subaccount = await createSubaccount(client, owner.id)
    expect(subaccount).toMatchObject({ ownerId: owner.id, ownerName: owner.nickname, balance: '0' })
    const refused = await client.refused('merchantSubaccount', 'create', {
      body: {
        ownerId: newId(),
        account: 'orphan',
        nickname: 'Orphan',
        status: 'enabled',
        remark: '',
        password: STRONG_PASSWORD,
      },
    })
    expect(refused).toMatchObject({ status: 422, data: { fields: { ownerId: { key: 'notExisting' } } } })
  })

  it('are listed for their owner only', async () => {
    const client = await admin()
    const [mine, other] = [await createMerchant(client), await createMerchant(client)]
    const subaccount = await createSubaccount(client, mine.id)
    await createSubaccount(client, other.id)
    const { list, total } = await client.ok('merchantSubaccount', 'list', { query: { ownerId: mine.id } })
    expect([total, list.map(({ id }) => id)]).toEqual([1, [subaccount.id]])
  })

  it('are changed under their version, disabled in bulk, and get a new password', async () => {
    const client = await admin()
    const subaccount = await createSubaccount(client, (await createMerchant(client)).id)
    const params = { id: subaccount.id }
    const body = { nickname: 'Renamed', status: 'enabled' as const, remark: 'x', version: 1 }
    expect(await client.ok('merchantSubaccount', 'update', { params, body })).toMatchObject({
      nickname: 'Renamed',
      version: 2,
    })
    expect((await client.refused('merchantSubaccount', 'update', { params, body })).data).toMatchObject({
      key: 'staleVersion',
      current: { nickname: 'Renamed' },
    })
    const result = await client.ok('merchantSubaccount', 'setStatus', {
      body: { ids: [subaccount.id], status: 'disabled' },
    })
    expect(result).toEqual({ changed: [subaccount.id], failed: [], logId: expect.any(String) })
    await client.ok('merchantSubaccount', 'resetPassword', { params, body: { password: STRONG_PASSWORD } })
    expect((await client.ok('merchantSubaccount', 'get', { params })).version).toBe(4)
  })
})
