import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { groupMembers } from '../src/db/schema/groups.ts'
import { users } from '../src/db/schema/users.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { newPicture } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { groupArea, reason } from './support/groupArea.ts'
import { join } from './support/groupCalls.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('groups', (server) => {
  const area = groupArea(server)
  const { target, person, groupOf, lastLogged } = area

  it('have their owner as the first member, and count the others', async () => {
    const group = await groupOf(2)
    expect(group).toMatchObject({ ownerId: person(0), members: 3, status: 'normal', version: 1 })
    const { list, total } = await area.admin.ok('group', 'members', target(group))
    expect(total).toBe(3)
    expect(list.map(({ isOwner }) => isOwner).sort()).toEqual([false, false, true])
    const query = { ownerId: person(0), id: group.id }
    expect((await area.admin.ok('group', 'list', { query })).list.map(({ id }) => id)).toEqual([group.id])
    const nickname = list.find(({ isOwner }) => isOwner)?.nickname ?? ''
    const found = await area.admin.ok('group', 'members', { ...target(group), query: { nickname } })
    expect(found.list.some(({ isOwner }) => isOwner)).toBe(true)
    expect((await area.admin.ok('group', 'list', { query: { owner: nickname, id: group.id } })).total).toBe(1)
  })

  it.each([
    ['ownerId', { ownerId: '019a2f6e-0000-7000-8000-000000000000' }, { key: 'notExisting' }],
    ['memberLimit', { memberLimit: 1 }, { key: 'minimum', values: { minimum: 2 } }],
    ['memberLimit', { memberLimit: 5001 }, { key: 'maximum', values: { maximum: 5000 } }],
    ['name', { name: ' ' }, { key: 'required' }],
    ['notice', { notice: 'x'.repeat(501) }, { key: 'maxLength', values: { maximum: 500 } }],
    ['avatar', { avatar: '/files/unknown.png' }, { key: 'notExisting' }],
  ] as const)('are rejected for a wrong %s: %o', async (field, values, message) => {
    const body = { name: 'Group', ownerId: person(0), memberLimit: 10, joinRule: 'open' as const, ...values }
    expect((await area.admin.refused('group', 'create', { body })).data.fields).toEqual({ [field]: message })
  })

  it('need an owner in good standing, and keep a picture', async () => {
    const body = { name: 'Group', ownerId: area.frozen, memberLimit: 10, joinRule: 'open' as const }
    expect((await area.admin.refused('group', 'create', { body })).data.fields).toEqual({
      ownerId: { key: 'notExisting' },
    })
    const avatar = await newPicture(area.admin)
    expect((await groupOf(0, { avatar })).avatar).toContain(avatar)
  })

  it('reject and mask sensitive words in their name and notice', async () => {
    const words = (
      [
        ['forbidden-group', 'reject'],
        ['doubtful-group', 'review'],
        ['starred-group', 'mask'],
      ] as const
    ).map(([word, action]) => ({ word, action, category: 'other' as const }))
    await area.admin.ok('sensitiveWord', 'import', { body: { words } })
    for (const word of ['forbidden-group', 'doubtful-group'])
      for (const field of ['name', 'notice'] as const) {
        const body = {
          name: 'Group',
          ownerId: person(0),
          memberLimit: 9,
          joinRule: 'ask' as const,
          [field]: word,
        }
        expect((await area.admin.refused('group', 'create', { body })).data.fields).toMatchObject({
          [field]: { key: 'sensitiveWords' },
        })
      }
    const group = await groupOf(0, { notice: 'A starred-group' })
    expect(group.notice).toBe(`A ${'*'.repeat(13)}`)
    const body = { ...group, name: 'forbidden-group' }
    expect((await area.admin.refused('group', 'update', { ...target(group), body })).status).toBe(422)
  })

  it('are not limited to fewer members than they have, and reject a stale version', async () => {
    const group = await groupOf(3)
    const change = (values: object) => ({ ...target(group), body: { ...group, ...values } })
    expect((await area.admin.refused('group', 'update', change({ memberLimit: 3 }))).data.fields).toEqual({
      memberLimit: { key: 'belowMembers', values: { members: 4 } },
    })
    const changed = await area.admin.ok('group', 'update', change({ memberLimit: 4, joinRule: 'invite' }))
    expect(changed).toMatchObject({ memberLimit: 4, joinRule: 'invite', version: 2 })
    expect(await area.admin.refused('group', 'update', change({ name: 'Other' }))).toMatchObject({
      status: 409,
      data: { key: 'staleVersion', current: { memberLimit: 4 } },
    })
  })

  it('are deleted and restored', async () => {
    const group = await groupOf(1)
    await area.admin.ok('group', 'delete', target(group))
    expect((await area.admin.ok('group', 'list', { query: { id: group.id } })).total).toBe(0)
    expect((await area.admin.ok('group', 'list', { query: { id: group.id, deleted: 'y' } })).total).toBe(1)
    const refused = await area.admin.refused('group', 'muteAll', { ...target(group), body: { reason } })
    expect(refused.data.key).toBe('rowDeleted')
    expect(await area.admin.ok('group', 'restore', target(group))).toMatchObject({
      deleteTime: null,
      members: 2,
    })
    expect((await area.admin.refused('group', 'restore', target(group))).data.key).toBe('notPossible')
  })

  describe('statuses', () => {
    it('lead from normal to muted and back, with a reason', async () => {
      const group = await groupOf(0)
      const call = { ...target(group), body: { reason: 'Too loud' } }
      const muted = await area.admin.ok('group', 'muteAll', call)
      expect(muted).toMatchObject({ status: 'muted', statusReason: 'Too loud', version: 2 })
      expect(await lastLogged(group)).toMatchObject({
        action: 'muteAll',
        after: { statusReason: 'Too loud' },
      })
      // A repeated request changes nothing.
      expect((await area.admin.ok('group', 'muteAll', call)).version).toBe(2)
      expect(await area.admin.ok('group', 'unmuteAll', target(group))).toMatchObject({
        status: 'normal',
        statusReason: '',
        version: 3,
      })
      expect((await area.admin.ok('group', 'unmuteAll', target(group))).version).toBe(3)
      const without = await area.admin.refused('group', 'muteAll', {
        ...target(group),
        body: { reason: ' ' },
      })
      expect(without.data.fields).toMatchObject({ reason: { key: 'required' } })
    })

    it.each(['normal', 'muted'] as const)('end for good when a %s group is dissolved', async (status) => {
      const group = await groupOf(2)
      const call = { ...target(group), body: { reason } }
      if (status === 'muted') await area.admin.ok('group', 'muteAll', call)
      const { version } = await area.admin.ok('group', 'dissolve', call)
      expect(await area.admin.ok('group', 'dissolve', call)).toMatchObject({ status: 'dissolved', version })
      const keys = [
        await area.admin.refused('group', 'muteAll', call),
        await area.admin.refused('group', 'unmuteAll', target(group)),
        await area.admin.refused('group', 'update', { ...target(group), body: { ...group, version } }),
        await area.admin.refused('group', 'changeOwner', {
          ...target(group),
          body: { userId: person(1), version },
        }),
        await area.admin.refused('group', 'removeMember', {
          ...target(group),
          body: { userId: person(1), reason },
        }),
        await area.admin.refused('group', 'muteMember', {
          ...target(group),
          body: { userId: person(1), minutes: 10, reason },
        }),
        await area.admin.refused('group', 'unmuteMember', { ...target(group), body: { userId: person(1) } }),
      ].map(({ status: code, data }) => [code, data.key])
      expect(keys).toEqual(Array(7).fill([409, 'groupDissolved']))
    })

    it('need their own code to dissolve a group', async () => {
      const { client } = await createStaff(server(), ['group:read', 'group:update', 'group:delete'])
      const group = await groupOf(0)
      const call = { ...target(group), body: { reason } }
      expect((await client.refused('group', 'dissolve', call)).status).toBe(403)
      await client.ok('group', 'muteAll', call)
    })
  })

  describe('members', () => {
    it('can become the owner, in good standing only', async () => {
      const group = await groupOf(2)
      const owner = (userId: string, version = 1) => ({ ...target(group), body: { userId, version } })
      expect((await area.admin.refused('group', 'changeOwner', owner(person(5)))).data.fields).toEqual({
        userId: { key: 'notMember' },
      })
      await join(server().db, group, [area.frozen], server().now)
      expect((await area.admin.refused('group', 'changeOwner', owner(area.frozen))).data.fields).toEqual({
        userId: { key: 'notExisting' },
      })
      await area.admin.ok('group', 'muteMember', {
        ...target(group),
        body: { userId: person(1), minutes: 10, reason },
      })
      expect(await area.admin.ok('group', 'changeOwner', owner(person(1)))).toMatchObject({
        ownerId: person(1),
        version: 2,
      })
      const { list } = await area.admin.ok('group', 'members', target(group))
      expect(list.filter(({ isOwner }) => isOwner)).toMatchObject([{ userId: person(1), mutedUntil: null }])
      expect((await area.admin.refused('group', 'changeOwner', owner(person(2)))).data.key).toBe(
        'staleVersion',
      )
      expect((await area.admin.ok('group', 'changeOwner', owner(person(1), 2))).version).toBe(2)
    })

    it('are removed with a reason that is logged, the owner excepted', async () => {
      const group = await groupOf(2)
      const removal = (userId: string) => ({ ...target(group), body: { userId, reason: 'Advertising' } })
      expect(await area.admin.ok('group', 'removeMember', removal(person(1)))).toMatchObject({ members: 2 })
      const [{ nickname } = { nickname: '' }] = await server()
        .db.select()
        .from(users)
        .where(eq(users.id, person(1)))
      expect(await lastLogged(group)).toMatchObject({
        action: 'removeMember',
        before: { member: nickname },
        after: { reason: 'Advertising' },
      })
      expect((await area.admin.refused('group', 'removeMember', removal(person(1)))).data.key).toBe(
        'notFound',
      )
      expect((await area.admin.refused('group', 'removeMember', removal(person(0)))).data.key).toBe(
        'groupOwner',
      )
    })

    it('are muted for 10 minutes to 30 days, the owner excepted', async () => {
      const group = await groupOf(1)
      const mute = (userId: string, minutes: number) => ({
        ...target(group),
        body: { userId, minutes, reason: 'Spam' },
      })
      for (const [minutes, key] of [
        [9, 'minimum'],
        [43_201, 'maximum'],
      ] as const)
        expect(
          (await area.admin.refused('group', 'muteMember', mute(person(1), minutes))).data.fields,
        ).toMatchObject({
          minutes: { key },
        })
      const muted = await area.admin.ok('group', 'muteMember', mute(person(1), 43_200))
      expect(muted.mutedUntil).toBe(server().now + 43_200 * MINUTE)
      expect(await lastLogged(group)).toMatchObject({
        action: 'muteMember',
        after: { member: muted.nickname, reason: 'Spam', mutedUntil: muted.mutedUntil },
      })
      const unmute = { ...target(group), body: { userId: person(1) } }
      expect(await area.admin.ok('group', 'unmuteMember', unmute)).toMatchObject({ mutedUntil: null })
      expect(await lastLogged(group)).toMatchObject({ action: 'unmuteMember' })
      expect((await area.admin.refused('group', 'muteMember', mute(person(0), 10))).data.key).toBe(
        'groupOwner',
      )
      expect((await area.admin.refused('group', 'muteMember', mute(person(9), 10))).status).toBe(404)
    })

    it('never exceed the limit', async () => {
      const group = await groupOf(1, { memberLimit: 2 })
      await expect(join(server().db, group, [person(3)], server().now)).rejects.toThrow()
      const count = await server().db.$count(
        groupMembers,
        and(eq(groupMembers.groupId, group.id), eq(groupMembers.userId, person(3))),
      )
      expect(count).toBe(0)
    })
  })

  it('are in the demo data in every state, with more members than a page of the drawer', async () => {
    const { list, total } = await area.admin.ok('group', 'list', {
      query: { pageSize: 100, sort: '-members' },
    })
    expect(total).toBeGreaterThan(35)
    expect(new Set(list.map(({ status }) => status)).size).toBe(3)
    expect(list[0]?.members).toBeGreaterThan(15)
    for (const { members, memberLimit } of list) expect(members).toBeLessThanOrEqual(memberLimit)
  })
})
