import { postArea } from '@admin/api-client/contract/community/posts'
import { REVERT_DAYS, UNDO_MAX_OPERATIONS } from '@admin/api-client/contract/limits'
import { type OperatorUndone, operationLogArea } from '@admin/api-client/contract/system/operationLogs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { DAY } from '../src/kernel/durations.ts'
import { newThread } from './support/commentCalls.ts'
import { newAtlas, newCollection } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { newModerator } from './support/moderators.ts'
import { publishedPost } from './support/postCalls.ts'
import { createStaff } from './support/staff.ts'
import { refusal, type TestClient } from './support/TestClient.ts'

const target = ({ id }: { id: string }) => ({ params: { id } })
const reasoned = ({ id }: { id: string }) => ({ params: { id }, body: { reason: 'Mistake' } })

/** What is reverted, and why the rest is not. */
const outcomesOf = ({ operations }: OperatorUndone) =>
  operations.map(({ action, resource, key }) => [`${resource}.${action}`, key])

onOneEngine('undoing what an operator did', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })
  const tried = (body: object, client = admin) =>
    client.ok('operationLog', 'undo', { body: body as never, query: { dryRun: '1' } })
  const undo = async (body: object, client = admin) => {
    const { token } = await tried(body, client)
    return client.ok('operationLog', 'undo', { body: { ...body, token } as never })
  }

  it('reverts it newest first, and names what it doesn’t revert', async () => {
    const { client, body } = await newModerator(server())
    const [post, thread, changed, final] = [
      await publishedPost(admin),
      await newThread(admin),
      await newThread(admin),
      await newThread(admin),
    ]
    await client.ok('post', 'hide', reasoned(post))
    await client.ok('comment', 'changeStatus', {
      body: { ids: [thread.id, changed.id], status: 'hidden', reason: 'Mistake' },
    })
    await client.ok('comment', 'delete', target(thread))
    await client.ok('post', 'reveal', reasoned(await publishedPost(admin, { anonymous: true })))
    await client.ok('comment', 'delete', target(final))
    await admin.ok('comment', 'changeStatus', { body: { ids: [changed.id], status: 'visible' } })
    const plan = await tried(body)
    const outcomes = outcomesOf(plan)
    expect(outcomes.map(([what]) => what)).toEqual([
      'comment.delete',
      'comment.delete',
      'comment.hide',
      'comment.hide',
      'post.hide',
    ])
    expect(outcomes.toSorted()).toEqual([
      ['comment.delete', null],
      ['comment.delete', null],
      ['comment.hide', null],
      ['comment.hide', 'changedSince'],
      ['post.hide', null],
    ])
    expect(plan.kinds).toEqual(
      expect.arrayContaining([
        { resource: 'comment', action: 'delete', reverted: 2, skipped: 0 },
        { resource: 'comment', action: 'hide', reverted: 1, skipped: 1 },
        { resource: 'post', action: 'reveal', reverted: 0, skipped: 1 },
      ]),
    )
    expect((await admin.ok('post', 'get', target(post))).status).toBe('hidden')

    const { operations, token } = await admin.ok('operationLog', 'undo', {
      body: { ...body, token: plan.token ?? '' },
    })
    expect(operations).toEqual(plan.operations)
    expect(token).toBeNull()
    expect((await admin.ok('post', 'get', target(post))).status).toBe('visible')
    expect(await admin.ok('comment', 'get', target(thread))).toMatchObject({
      status: 'visible',
      deleteTime: null,
    })
    expect((await admin.ok('comment', 'get', target(final))).deleteTime).toBeNull()
  })

  it('is logged as one operation, beside what each row got back', async () => {
    const { client, body, accountId, username } = await newModerator(server())
    const post = await publishedPost(admin)
    await client.ok('post', 'hide', reasoned(post))
    await client.ok('post', 'reveal', reasoned(await publishedPost(admin, { anonymous: true })))
    await undo(body)
    const query = { targetId: accountId, resource: 'operationLog' }
    const { list } = await admin.ok('operationLog', 'list', { query })
    expect(list).toMatchObject([
      { action: 'undo', after: { username, reason: 'Left the team', reverted: 1, skipped: 1 } },
    ])
    const reverted = await admin.ok('operationLog', 'list', {
      query: { targetId: post.id, action: 'revert' },
    })
    expect(reverted.list).toMatchObject([{ requestId: list[0]?.requestId, operatorName: 'admin' }])
    expect(outcomesOf(await tried(body))).toEqual([['post.hide', 'alreadyReverted']])
  })

  it('gives a row that was changed repeatedly what it had at first', async () => {
    const { client, body } = await newModerator(server())
    const post = await publishedPost(admin)
    await client.ok('post', 'pin', { ...target(post), body: { days: 2 } })
    await client.ok('post', 'hide', reasoned(post))
    await client.ok('post', 'pin', { ...target(post), body: { days: 9 } })
    await client.ok('post', 'show', target(post))
    await client.ok('post', 'lockComments', target(post))
    const { operations } = await undo(body)
    expect(operations.map(({ key }) => key)).toEqual([null, null, null, null, null])
    expect(await admin.ok('post', 'get', target(post))).toMatchObject({
      status: 'visible',
      pinnedUntil: null,
      commentsLocked: false,
    })
  })

  it('deletes what the operator added', async () => {
    const { client, body } = await newModerator(server())
    const thread = await newThread(client)
    const create = { kind: 'device', values: newId(), scopes: ['login'], reason: 'Spam' } as const
    await client.ok('blacklist', 'create', { body: create as never })
    expect(outcomesOf(await undo(body))).toEqual([
      ['blacklist.create', null],
      ['comment.start', null],
    ])
    expect((await admin.ok('comment', 'get', target(thread))).deletedBy).toBe('admin')
  })

  it('leaves what was done outside the period, too long ago, or without the permission for it', async () => {
    const { client, body } = await newModerator(server())
    const [post, other] = [await publishedPost(admin), await publishedPost(admin)]
    await client.ok('post', 'hide', reasoned(post))
    expect(outcomesOf(await tried({ ...body, timeTo: server().now }))).toEqual([])
    const { client: limited } = await createStaff(server(), [
      'operationLog:read',
      'operationLog:undo',
      'comment:hide',
    ])
    expect(outcomesOf(await tried(body, limited))).toEqual([['post.hide', 'unauthorizedOperation']])
    server().now += REVERT_DAYS * DAY + 1
    const [later, again] = [await server().signIn('admin'), await server().signIn('admin')]
    await again.ok('post', 'hide', reasoned(other))
    expect(outcomesOf(await tried(body, later))).toEqual([['post.hide', 'tooLate']])
    admin = later
  })

  it('is rejected without its permission, for a wrong period, and for too many operations', async () => {
    const { accountId, body } = await newModerator(server())
    const { client } = await createStaff(server(), ['operationLog:read', 'operationLog:revert'])
    expect((await client.refused('operationLog', 'undo', { body })).status).toBe(403)
    const backwards = { ...body, timeTo: body.timeFrom - 1 }
    expect((await admin.refused('operationLog', 'undo', { body: backwards })).data.fields).toEqual({
      timeTo: { key: 'endBeforeStart' },
    })
    expect(
      (await admin.refused('operationLog', 'undo', { body: { ...body, reason: ' ' } })).data.fields,
    ).toHaveProperty('reason')
    const { now: time } = server()
    const addOperations = (action: string, newBulkId: () => string | null) =>
      server()
        .db.insert(operationLogs)
        .values(
          Array.from({ length: UNDO_MAX_OPERATIONS + 1 }, () => ({
            ...{ id: newId(), time, operatorId: accountId, operatorName: 'busy', action, resource: 'tag' },
            ...{ targetId: newId(), succeeded: true, address: '', requestId: newId(), duration: 1 },
            bulkId: newBulkId(),
          })),
        )
    await addOperations('merge', () => null)
    expect((await tried(body)).kinds).toEqual([
      { action: 'merge', resource: 'tag', reverted: 0, skipped: UNDO_MAX_OPERATIONS + 1 },
    ])
    const bulkId = newId()
    await addOperations('disable', () => bulkId)
    expect((await tried(body)).operations).toHaveLength(UNDO_MAX_OPERATIONS + 1)
    await addOperations('disable', newId)
    const many = await admin.refused('operationLog', 'undo', { body, query: { dryRun: '1' } })
    expect(many.data.fields).toEqual({
      timeFrom: { key: 'tooManyOperations', values: { maximum: UNDO_MAX_OPERATIONS } },
    })
  })

  it('is rejected where the outcome would differ from the preview', async () => {
    const { client, body } = await newModerator(server())
    const post = await publishedPost(admin)
    await client.ok('post', 'hide', reasoned(post))
    const { token } = await tried(body)
    await admin.ok('post', 'pin', { ...target(post), body: { days: 1 } })
    const refused = await admin.refused('operationLog', 'undo', { body: { ...body, token: token ?? '' } })
    expect(refused.data.key).toBe('setChanged')
    expect((await admin.refused('operationLog', 'undo', { body })).data.fields).toEqual({
      token: { key: 'required' },
    })
    expect((await admin.ok('post', 'get', target(post))).status).toBe('hidden')
  })

  it('is rejected where fewer works would be taken out of a collection than the preview showed', async () => {
    const { client, body } = await newModerator(server())
    const [had, one, other] = [await newAtlas(admin), await newAtlas(admin), await newAtlas(admin)]
    const kind = 'atlas' as const
    const collection = await newCollection(admin, { kind, items: [{ kind, id: had.id }] })
    const ids = [one.id, other.id]
    await client.ok('collection', 'addItems', { ...target(collection), body: { kind, ids } })
    const { token, operations } = await tried(body)
    expect(operations).toMatchObject([{ action: 'addItems', key: null }])
    const now = await admin.ok('collection', 'get', target(collection))
    await admin.ok('collection', 'update', {
      ...target(collection),
      body: { ...now, items: now.items.filter(({ id }) => id !== one.id) },
    })
    const refused = await admin.refused('operationLog', 'undo', { body: { ...body, token: token ?? '' } })
    expect(refused.data.key).toBe('setChanged')
    await undo(body)
    const { items } = await admin.ok('collection', 'get', target(collection))
    expect(items.map(({ id }) => id)).toEqual([had.id])
  })

  it('reverts exactly what its preview lists, and gives rows back what they had', {
    timeout: 120_000,
  }, async () => {
    const [post, thread] = [await publishedPost(admin), await newThread(admin)]
    const stateOf = {
      post: async () => {
        const { status, hideReason, pinnedUntil, commentsLocked } = await admin.ok(
          'post',
          'get',
          target(post),
        )
        return { status, hideReason, pinnedUntil, commentsLocked }
      },
      comment: async () => {
        const { status, hideReason } = await admin.ok('comment', 'get', target(thread))
        return { status, hideReason }
      },
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            act: fc.constantFrom(
              'hide',
              'show',
              'pin',
              'unpin',
              'lockComments',
              'hideComment',
              'showComment',
            ),
            byModerator: fc.boolean(),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        async (steps) => {
          server().now += 1000
          const { client, body } = await newModerator(server())
          const period = { ...body, timeFrom: server().now }
          const before = { post: await stateOf.post(), comment: await stateOf.comment() }
          const changedByOthers = new Set<'post' | 'comment'>()
          for (const { act, byModerator } of steps) {
            const ids = { postId: post.id, commentId: thread.id }
            const changed = await attempt(byModerator ? client : admin, act, ids)
            if (changed && !byModerator) changedByOthers.add(act.endsWith('Comment') ? 'comment' : 'post')
          }
          const plan = await tried(period)
          const { operations } = await admin.ok('operationLog', 'undo', {
            body: { ...period, token: plan.token ?? '' },
          })
          expect(operations).toEqual(plan.operations)
          const again = await tried(period)
          expect(again.operations.filter(({ key }) => key === null)).toEqual([])
          for (const row of ['post', 'comment'] as const)
            if (!changedByOthers.has(row)) expect(await stateOf[row]()).toEqual(before[row])
        },
      ),
      { numRuns: 12, seed: 20_261_126 },
    )
  })
})

/** Does something that the state of the row may not allow, and returns whether it was done. */
async function attempt(
  client: TestClient,
  act: string,
  { postId, commentId }: Record<'postId' | 'commentId', string>,
) {
  const post = { params: { id: postId } }
  const body = { reason: 'Test' }
  const changeStatus = async (status: 'hidden' | 'visible') => {
    const done = await client.ok('comment', 'changeStatus', {
      body: { ids: [commentId], status, reason: 'Test' },
    })
    return 'changed' in done && done.changed.length > 0
  }
  const send = async (name: 'hide' | 'show' | 'pin' | 'unpin' | 'lockComments', call: object = post) => {
    const response = await client.send(postArea.operations[name], call)
    if (response.ok) return true
    // A post that is hidden already isn't hidden again.
    expect(['alreadyHidden', 'alreadyVisible', 'notPossible']).toContain((await refusal(response)).data.key)
    return false
  }
  const acts: Record<string, () => Promise<boolean>> = {
    hide: () => send('hide', { ...post, body }),
    show: () => send('show'),
    pin: () => send('pin', { ...post, body: { days: 3 } }),
    unpin: () => send('unpin'),
    lockComments: () => send('lockComments'),
    hideComment: () => changeStatus('hidden'),
    showComment: () => changeStatus('visible'),
  }
  return (await acts[act]?.()) ?? false
}

describe('two undoings of the same operator', () => {
  onOneEngine('at the same time', (server) => {
    it('revert each operation once', async () => {
      const admin = await server().signIn('admin')
      const { client, body } = await newModerator(server())
      const post = await publishedPost(admin)
      await client.ok('post', 'hide', reasoned(post))
      const { token } = await admin.ok('operationLog', 'undo', { body, query: { dryRun: '1' } })
      const call = { body: { ...body, token: token ?? '' } }
      const answers = await Promise.all(
        [1, 2].map(() => admin.send(operationLogArea.operations.undo, call as never)),
      )
      const [refused, ...others] = answers.filter(({ ok }) => !ok)
      if (!refused) throw new Error('both were done')
      expect([(await refusal(refused)).data.key, others]).toEqual(['setChanged', []])
      const query = { targetId: post.id, action: 'revert' }
      expect((await admin.ok('operationLog', 'list', { query })).list).toHaveLength(1)
      expect((await admin.ok('post', 'get', target(post))).status).toBe('visible')
    })
  })
})
