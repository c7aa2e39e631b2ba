import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { roleResources } from '../src/db/schema/roles.ts'
import { onEachEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onEachEngine('a read that begins with the session as it was', (server) => {
  it('is refused when the permission was taken away since', async () => {
    const { client, roleId } = await createStaff(server(), ['merchant:read'])
    await client.ok('merchant', 'list')
    await server().db.delete(roleResources).where(eq(roleResources.roleId, roleId))
    expect((await client.refused('merchant', 'list')).data.key).toBe('unauthorizedOperation')
  })

  it('is refused when the session was ended since', async () => {
    const { client } = await createStaff(server(), ['merchant:read'])
    await client.ok('merchant', 'list')
    await client.ok('auth', 'logout')
    expect((await client.refused('merchant', 'list')).data.key).toBe('sessionExpired')
  })

  it('shows what the data scope has become since', async () => {
    const admin = await server().signIn('admin')
    const [merchant] = (await admin.ok('merchant', 'list', { query: { pageSize: 1 } })).list
    const { client, accountId } = await createStaff(server(), ['merchant:read'])
    expect((await client.ok('merchant', 'list')).total).toBeGreaterThan(1)
    await server()
      .db.update(accounts)
      .set({ scopePartyId: merchant?.id ?? null })
      .where(eq(accounts.id, accountId))
    expect((await client.ok('merchant', 'list')).list.map(({ id }) => id)).toEqual([merchant?.id])
  })
})
