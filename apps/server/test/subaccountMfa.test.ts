import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { createMerchant, createSubaccount } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('the second factor of a sub-account', (server) => {
  const newSubaccount = async (client: TestClient) =>
    createSubaccount(client, (await createMerchant(client)).id)

  /** An operator of the sub-account with a bound authenticator. */
  async function operatorOf(scopePartyId: string, codes: string[] = []) {
    const staff = await createStaff(server(), codes)
    await server()
      .db.update(accounts)
      .set({ scopePartyId, mfaStatus: 'open', mfaSecret: 'JBSWY3DPEHPK3PXP' })
      .where(eq(accounts.id, staff.accountId))
    return staff
  }

  const secretOf = async (id: string) =>
    (await server().db.select().from(accounts).where(eq(accounts.id, id)))[0]?.mfaSecret

  it('is demanded from its operators while it is open', async () => {
    const admin = await server().signIn('admin')
    const params = { id: (await newSubaccount(admin)).id }
    const { client, accountId } = await createStaff(server(), ['merchantSubaccount:read'])
    await server().db.update(accounts).set({ scopePartyId: params.id }).where(eq(accounts.id, accountId))
    expect(await admin.ok('merchantSubaccount', 'openMfa', { params })).toMatchObject({ mfaStatus: 'open' })
    expect((await client.refused('merchantSubaccount', 'list')).data.key).toBe('mfaBindingRequired')
    expect(await admin.ok('merchantSubaccount', 'closeMfa', { params })).toMatchObject({
      mfaStatus: 'closed',
    })
    await client.ok('merchantSubaccount', 'list')
  })

  it('is removed from all its operators by a reset, and from no one else', async () => {
    const admin = await server().signIn('admin')
    const { id, ownerId } = await newSubaccount(admin)
    const [operator, other] = [await operatorOf(id), await operatorOf(ownerId)]
    await admin.ok('merchantSubaccount', 'resetMfa', { params: { id } })
    expect([await secretOf(operator.accountId), await secretOf(other.accountId)]).toEqual([
      null,
      expect.any(String),
    ])
  })

  it('does not exist for a caller who does not see the sub-account, whatever its operators hold', async () => {
    const admin = await server().signIn('admin')
    const { id } = await newSubaccount(admin)
    await operatorOf(id, ['role:update'])
    const { client, accountId } = await createStaff(server(), ['merchantSubaccount:mfa'])
    const { id: scopePartyId } = await createMerchant(admin)
    await server().db.update(accounts).set({ scopePartyId }).where(eq(accounts.id, accountId))
    expect(await client.refused('merchantSubaccount', 'resetMfa', { params: { id } })).toMatchObject({
      status: 404,
      data: { key: 'notFound' },
    })
  })

  it('stays where one of its operators holds a code that the caller lacks', async () => {
    const { id } = await newSubaccount(await server().signIn('admin'))
    const { accountId } = await operatorOf(id, ['role:update'])
    const { client } = await createStaff(server(), ['merchantSubaccount:mfa'])
    expect(await client.refused('merchantSubaccount', 'resetMfa', { params: { id } })).toMatchObject({
      status: 403,
      data: { key: 'unauthorizedOperation' },
    })
    expect(await secretOf(accountId)).not.toBeNull()
  })
})
