import { and, eq, exists, ne } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { SESSION_RESOURCE } from '../src/auth/sessions.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { accountRoles, roles } from '../src/db/schema/roles.ts'
import { onOneEngine } from './support/engines.ts'

onOneEngine('demo data', (server) => {
  it('has coins moved on each of the last 30 days, however small it is', async () => {
    const client = await server().signIn('admin')
    const days = await client.ok('dashboard', 'daily')
    const without = days.filter(({ topUp, deduct }) => topUp === '0' && deduct === '0')
    expect(without.map(({ date }) => date)).toEqual([])
  })

  it('has only changes by active administrators in the operation log', async () => {
    const { db } = server()
    const isAdministrator = exists(
      db
        .select()
        .from(accountRoles)
        .innerJoin(roles, and(eq(roles.id, accountRoles.roleId), eq(roles.identity, 'admin')))
        .where(eq(accountRoles.accountId, accounts.id)),
    )
    const active = db
      .select({ username: accounts.username })
      .from(accounts)
      .where(and(eq(accounts.status, 'normal'), isAdministrator))
    const administrators = (await active).map(({ username }) => username)
    const changes = await db
      .selectDistinct({ operatorName: operationLogs.operatorName })
      .from(operationLogs)
      .where(ne(operationLogs.resource, SESSION_RESOURCE))
    expect(changes.length).toBeGreaterThan(1)
    expect(administrators).toEqual(expect.arrayContaining(changes.map(({ operatorName }) => operatorName)))
  })
})
