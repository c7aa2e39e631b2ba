import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { onOneEngine } from './support/engines.ts'
import { newForum } from './support/forumCalls.ts'
import { performed } from './support/performed.ts'
import { postActionArea } from './support/postActionArea.ts'
import { newPost } from './support/postCalls.ts'
import { target } from './support/postSteps.ts'

onOneEngine('posts', (server) => {
  const area = postActionArea(server)
  const { stateOf, update, textFile } = area

  describe('many', () => {
    it('are moved as the dry run showed, but for those that the forum doesn’t take, and moved back', async () => {
      const [from, into] = [
        await newForum(area.admin, { anonymous: true }),
        await newForum(area.admin, { attachments: false }),
      ]
      const [plain, anonymous, attached] = [
        await newPost(area.admin, { forumId: from.id }),
        await newPost(area.admin, { forumId: from.id, anonymous: true }),
        await newPost(area.admin, { forumId: from.id, attachments: [await textFile()] }),
      ]
      await area.admin.ok('post', 'pin', { ...target(plain), body: { days: 3 } })
      const ids = [plain, anonymous, attached].map(({ id }) => id)
      const body = { ids, forumId: into.id }
      const tried = await area.admin.ok('post', 'move', { body, query: { dryRun: '1' } })
      expect(tried).toMatchObject({ changes: 1 })
      if (!('token' in tried)) throw new Error('not tried')
      expect(Object.fromEntries(tried.skipped.map(({ id, key }) => [id, key]))).toEqual({
        [anonymous.id]: 'forumNoAnonymous',
        [attached.id]: 'forumNoAttachments',
      })
      await update(plain, { title: 'In between' })
      const refused = await area.admin.refused('post', 'move', { body: { ...body, token: tried.token } })
      expect(refused.data.key).toBe('setChanged')
      const { changed, logId = '' } = performed(await area.admin.ok('post', 'move', { body }))
      expect(changed).toEqual([plain.id])
      expect(await stateOf(plain)).toMatchObject({ forumName: into.name, pinnedUntil: null })
      const counts = async () =>
        Promise.all(
          [from, into].map(async (forum) => (await area.admin.ok('forum', 'get', target(forum))).posts),
        )
      expect(await counts()).toEqual([2, 1])
      const again = performed(await area.admin.ok('post', 'move', { body: { ...body, ids: [plain.id] } }))
      expect(again.failed).toEqual([{ id: plain.id, key: 'alreadyInForum' }])
      await area.admin.ok('operationLog', 'revert', { params: { id: logId }, body: {} })
      expect(await stateOf(plain)).toMatchObject({
        forumName: from.name,
        pinnedUntil: expect.any(Number),
      })
      expect(await counts()).toEqual([3, 0])
    })

    it('are not moved to a forum that takes no posts, or back to one that is gone', async () => {
      const [from, into, closed] = [
        await newForum(area.admin),
        await newForum(area.admin),
        await newForum(area.admin, { status: 'closed' }),
      ]
      const post = await newPost(area.admin, { forumId: from.id })
      const move = (forumId: string) => ({ body: { ids: [post.id], forumId } })
      for (const [forumId, key] of [
        [closed.id, 'forumNotOpen'],
        [newId(), 'notExisting'],
      ] as const)
        expect((await area.admin.refused('post', 'move', move(forumId))).data.fields).toEqual({
          forumId: { key },
        })
      const { logId = '' } = performed(await area.admin.ok('post', 'move', move(into.id)))
      await area.admin.ok('forum', 'delete', target(from))
      const reverted = await area.admin.ok('operationLog', 'revert', { params: { id: logId }, body: {} })
      expect(performed(reverted).failed).toEqual([{ id: post.id, key: 'forumMissing' }])
    })

    it('are hidden with a reason, shown, and get other labels', async () => {
      const [one, two] = [await newPost(area.admin), await newPost(area.admin)]
      const ids = [one.id, two.id]
      const hide = { body: { ids, status: 'hidden' as const, reason: 'spam' } }
      const refused = await area.admin.refused('post', 'changeStatus', { body: { ...hide.body, reason: '' } })
      expect(refused.data.fields).toEqual({ reason: { key: 'required' } })
      await area.admin.ok('post', 'hide', { ...target(two), body: { reason: 'first' } })
      const { failed, logId = '' } = performed(await area.admin.ok('post', 'changeStatus', hide))
      expect(failed).toEqual([{ id: two.id, key: 'alreadyHidden' }])
      expect(await stateOf(one)).toMatchObject({ status: 'hidden', hideReason: 'spam' })
      await area.admin.ok('operationLog', 'revert', { params: { id: logId }, body: {} })
      expect(await stateOf(one)).toMatchObject({ status: 'visible', hideReason: '' })
      const show = performed(
        await area.admin.ok('post', 'changeStatus', { body: { ids, status: 'visible' } }),
      )
      expect(show).toMatchObject({ changed: [two.id], failed: [{ key: 'alreadyVisible' }] })
      const { list } = await area.admin.ok('tag', 'list', {
        query: { labelType: 'content', status: 'enabled' },
      })
      const add = [list[0]?.id ?? '']
      const labeled = performed(await area.admin.ok('post', 'changeTags', { body: { ids, add } }))
      expect((await stateOf(one)).tagIds).toEqual(add)
      await area.admin.ok('operationLog', 'revert', { params: { id: labeled.logId ?? '' }, body: {} })
      expect((await stateOf(one)).tagIds).toEqual([])
      await area.admin.ok('post', 'changeTags', { body: { ids, add } })
      await area.admin.ok('post', 'changeTags', { body: { ids, remove: add } })
      expect((await stateOf(two)).tagIds).toEqual([])
      const internal = await area.admin.ok('tag', 'list', {
        query: { labelType: 'internal', status: 'enabled' },
      })
      const wrong = { body: { ids, add: [internal.list[0]?.id ?? ''] } }
      expect((await area.admin.refused('post', 'changeTags', wrong)).data.fields).toEqual({
        tagIds: { key: 'notExisting' },
      })
    })
  })
})
