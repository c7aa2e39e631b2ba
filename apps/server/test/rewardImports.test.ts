import { REWARD_IMPORT_MAX_ROWS } from '@admin/api-client/contract/limits'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { rewards } from '../src/db/schema/rewards.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { rewardArea } from './support/rewardArea.ts'

onOneEngine('rewards', (server) => {
  const area = rewardArea(server)
  const { grant, taskOf } = area

  describe('an import', () => {
    const readPreview = (rows: string) => area.admin.ok('reward', 'preview', { body: { rows } })
    const preview = async (rows: string) => (await readPreview(rows)).rows
    const importRows = (rows: string, validOnly = false) =>
      withKey(area.admin).ok('reward', 'import', { body: { rows, validOnly } })
    const importRefusal = async (rows: string, body: object = {}) =>
      (await withKey(area.admin).refused('reward', 'import', { body: { rows, ...body } })).data.fields
    const rewardsOf = (userId: string) => server().db.select().from(rewards).where(eq(rewards.userId, userId))

    it('grants one reward for each row, whatever the order of its headings', async () => {
      const [one, other] = [await newUser(server()), await newUser(server())]
      const rows = `Amount,Reason,User ID,Activity\r\n50,"Won, twice",${one},contest\r\n\r\n60,调研,${other},用户调研\r\n`
      expect(await preview(rows)).toMatchObject([
        { place: 2, userId: one, amount: '50', problem: null },
        { place: 4, userId: other, activity: '用户调研', problem: null },
      ])
      expect(await rewardsOf(one)).toEqual([])
      expect(await importRows(rows)).toEqual({ added: 2, skipped: 0 })
      const [row] = await rewardsOf(one)
      expect(row).toMatchObject({
        ...{ activity: 'contest', amount: 50, reason: 'Won, twice', state: 'pending', operatorName: 'admin' },
      })
      expect(await rewardsOf(other)).toMatchObject([{ activity: 'survey', amount: 60 }])
      expect((await taskOf(row as { id: string })).excluded).toEqual([row?.operatorId])
      const logs = and(eq(operationLogs.resource, 'reward'), eq(operationLogs.targetId, row?.id ?? ''))
      expect(await server().db.select().from(operationLogs).where(logs)).toMatchObject([{ action: 'import' }])
    })

    it('names every bad row with its place, and takes the others alone where that is asked for', async () => {
      const [good, rewarded] = [await newUser(server()), await newUser(server())]
      await grant({ userId: rewarded, activity: 'contest' })
      const rows = [
        `${good},contest,5,Prize`,
        `${good},contest,5,Prize`,
        `${rewarded},contest,5,Prize`,
        'unknown,contest,5,Prize',
        `${good},unknown,5,Prize`,
        `${good},survey,0,Prize`,
        `${good},survey,1000001,Prize`,
        `${good},survey,5.5,Prize`,
        `${good},survey,5,`,
        `${good},survey`,
      ].join('\n')
      expect((await preview(rows)).map(({ place, problem }) => [place, problem])).toEqual([
        [1, null],
        [2, 'repeated'],
        [3, 'alreadyRewarded'],
        [4, 'unknownUser'],
        [5, 'unknownActivity'],
        [6, 'wrongAmount'],
        [7, 'wrongAmount'],
        [8, 'wrongAmount'],
        [9, 'wrongReason'],
        [10, 'incomplete'],
      ])
      const refused = await importRefusal(rows)
      expect(refused?.rows).toMatchObject({ key: 'refusedRows' })
      expect(refused?.rows?.values?.rows).toMatch(
        /^2 \(Appears twice\), 3 \(Already rewarded for this activity\), 4 \(No such user\), .*10 \(A value is missing\)$/,
      )
      expect(await rewardsOf(good)).toEqual([])
      expect(await importRows(rows, true)).toEqual({ added: 1, skipped: 9 })
      expect(await rewardsOf(good)).toHaveLength(1)
      expect((await importRefusal('unknown,contest,5,Prize', { validOnly: true }))?.rows).toMatchObject({
        key: 'refusedRows',
      })
    })

    it('places rows on the lines of the text on which they begin', async () => {
      const userId = await newUser(server())
      const rows = `\n\nuserId,activity,amount,reason\r\n${userId},survey,5,"Two\nlines"\n${userId},contest,0,Prize\n`
      expect((await preview(rows)).map(({ place }) => place)).toEqual([4, 6])
      expect((await importRefusal(rows))?.rows?.values?.rows).toMatch(/^6 /)
    })

    it('grants only what its preview shows', async () => {
      const [one, other] = [await newUser(server()), await newUser(server())]
      const rows = `${one},contest,5,Prize\n${other},contest,5,Prize`
      const { token } = await readPreview(rows)
      await grant({ userId: one, activity: 'contest' })
      const send = (sent: string, text = rows) =>
        withKey(area.admin).refused('reward', 'import', {
          body: { rows: text, validOnly: true, token: sent },
        })
      expect((await send(token)).data.key).toBe('setChanged')
      expect(await rewardsOf(other)).toEqual([])
      const now = await readPreview(rows)
      expect((await send(now.token, `${rows}0`)).data.key).toBe('setChanged')
      const body = { rows, validOnly: true, token: now.token }
      expect(await withKey(area.admin).ok('reward', 'import', { body })).toEqual({ added: 1, skipped: 1 })
      expect(await rewardsOf(other)).toHaveLength(1)
    })

    it('takes a user several times for an activity that repeats', async () => {
      const userId = await newUser(server())
      const row = `${userId},invitation,5,Friend`
      expect(await importRows(`${row}\n${row}`)).toEqual({ added: 2, skipped: 0 })
    })

    it('has at least one row, and a limit', async () => {
      expect(await importRefusal('userId,activity,amount,reason')).toEqual({ rows: { key: 'required' } })
      const rows = Array.from({ length: REWARD_IMPORT_MAX_ROWS + 1 }, () => 'a,b,1,c').join('\n')
      expect(await importRefusal(rows)).toEqual({
        rows: { key: 'tooManyRows', values: { maximum: REWARD_IMPORT_MAX_ROWS } },
      })
    })

    it('is done once for each key', async () => {
      const userId = await newUser(server())
      const client = withKey(area.admin, `import-${userId}`)
      const rows = `${userId},invitation,5,Friend`
      for (const _ of [1, 2]) {
        const { token } = await readPreview(rows)
        expect(await client.ok('reward', 'import', { body: { rows, token } })).toMatchObject({ added: 1 })
        server().now += 1000
      }
      expect(await rewardsOf(userId)).toHaveLength(1)
    })

    it('needs the permission to grant', async () => {
      const body = { rows: 'a,b,1,c' }
      expect((await area.reviewer.client.refused('reward', 'preview', { body })).status).toBe(403)
      expect((await withKey(area.reviewer.client).refused('reward', 'import', { body })).status).toBe(403)
    })
  })
})
