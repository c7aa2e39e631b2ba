/**
 * The lists by hand: a Hono handler that checks the session and runs each list's statements on node-postgres. Reads
 * DATABASE_URL; prints its address once it listens.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openPostgres } from '../../apps/server/src/db/postgres.ts'
import { tokenHash } from '../../apps/server/src/kernel/tokens.ts'
import { silentLog } from '../../apps/server/test/support/silentLog.ts'
import type { Query } from './List.ts'
import { readLists } from './lists.ts'

const SESSION = `
  select s.id, a.id as account_id, a.username, array(
    select distinct n.permission_code from account_roles r
    inner join role_resources h on h.role_id = r.role_id
    inner join resources n on n.id = h.resource_id
    where r.account_id = a.id and n.permission_code is not null) as codes
  from sessions s inner join accounts a on a.id = s.account_id
  where s.token_hash = $1 and s.expires_time > now() and a.status = 'normal'`

const { client } = await openPostgres(process.env.DATABASE_URL ?? '', silentLog)
const query: Query = async (text, values) => (await client.query(text, values)).rows
const lists = await readLists(query)
const app = new Hono()
app.all('/:name', async (c) => {
  const token = c.req.header('Authorization')?.replace('Bearer ', '') ?? ''
  const [session] = await query(SESSION, [await tokenHash(token)])
  const found = lists.find(({ name }) => name === c.req.param('name'))
  if (!session || !found) return c.json({ success: false }, session ? 404 : 401)
  const [list, ...others] = await Promise.all(found.statements.map(([text, values]) => query(text, values)))
  return c.json({ success: true, data: { list, others } })
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(`port ${port}`))
