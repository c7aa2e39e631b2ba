import type { groupCreate } from '@admin/api-client/contract/community/groups'
import type { z } from 'zod'
import { newId } from '../../src/db/columns.ts'
import type { Database } from '../../src/db/Database.ts'
import { groupMembers } from '../../src/db/schema/groups.ts'
import type { TestClient } from './TestClient.ts'

let made = 0

/** A group whose owner is a user in good standing, with the values that were sent. */
export async function newGroup(client: TestClient, values: Partial<z.input<typeof groupCreate>> = {}) {
  const { list: owners } = await client.ok('user', 'list', { query: { status: 'normal' } })
  const body: z.input<typeof groupCreate> = {
    name: `Group ${++made}`,
    notice: '',
    avatar: '',
    ownerId: owners[0]?.id ?? '',
    memberLimit: 100,
    joinRule: 'open',
    ...values,
  }
  return client.ok('group', 'create', { body })
}

/** Lets users join a group. */
export const join = (
  db: Database,
  { id: groupId }: { id: string },
  userIds: readonly string[],
  now: number,
) =>
  db.insert(groupMembers).values(userIds.map((userId) => ({ id: newId(), groupId, userId, joinTime: now })))

/** A group of the demo data with a member who isn't the owner. */
async function groupWithMember(client: TestClient) {
  const { list } = await client.ok('group', 'list', { query: { status: 'normal', sort: '-members' } })
  const group = list[made++ % list.length]
  if (!group) throw new Error('no group')
  const members = await client.ok('group', 'members', { params: group, query: { pageSize: 100 } })
  const member = members.list.find(({ isOwner, mutedUntil }) => !isOwner && mutedUntil === null)
  if (!member) throw new Error('no member')
  return { group, userId: member.userId }
}

const addEntry = async (client: TestClient) => {
  const value = `entry-${++made}@blocked.example`
  await client.ok('blacklist', 'create', {
    body: { kind: 'email', values: value, scopes: ['login'], reason: 'because' },
  })
  const { list } = await client.ok('blacklist', 'list', { query: { value } })
  if (!list[0]) throw new Error('no entry')
  return list[0]
}

/** For every operation on groups and the blacklist that changes something, a call that succeeds. */
export const groupCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'group.create': (client) => newGroup(client),
  'group.update': async (client) => {
    const group = await newGroup(client)
    return { params: group, body: { ...group, name: 'Changed' } }
  },
  'group.delete': async (client) => ({ params: await newGroup(client) }),
  'group.restore': async (client) => {
    const call = { params: await newGroup(client) }
    await client.ok('group', 'delete', call)
    return call
  },
  'group.muteAll': async (client) => ({ params: await newGroup(client), body: { reason: 'because' } }),
  'group.unmuteAll': async (client) => {
    const call = { params: await newGroup(client) }
    await client.ok('group', 'muteAll', { ...call, body: { reason: 'because' } })
    return call
  },
  'group.dissolve': async (client) => ({ params: await newGroup(client), body: { reason: 'because' } }),
  'group.changeOwner': async (client) => {
    const { group, userId } = await groupWithMember(client)
    return { params: group, body: { userId, version: group.version } }
  },
  'group.removeMember': async (client) => {
    const { group, userId } = await groupWithMember(client)
    return { params: group, body: { userId, reason: 'because' } }
  },
  'group.muteMember': async (client) => {
    const { group, userId } = await groupWithMember(client)
    return { params: group, body: { userId, minutes: 60, reason: 'because' } }
  },
  'group.unmuteMember': async (client) => {
    const { group, userId } = await groupWithMember(client)
    const call = { params: group, body: { userId, minutes: 60, reason: 'because' } }
    await client.ok('group', 'muteMember', call)
    return { params: group, body: { userId } }
  },
  'blacklist.create': addEntry,
  'blacklist.update': async (client) => {
    const entry = await addEntry(client)
    return { params: entry, body: { ...entry, reason: 'another one' } }
  },
  'blacklist.delete': async (client) => ({ params: await addEntry(client) }),
  'blacklist.restore': async (client) => {
    const call = { params: await addEntry(client) }
    await client.ok('blacklist', 'delete', call)
    return call
  },
  'blacklist.deleteAll': async (client) => ({ body: { ids: [(await addEntry(client)).id] } }),
  'blacklist.restoreAll': async (client) => {
    const { id } = await addEntry(client)
    await client.ok('blacklist', 'delete', { params: { id } })
    return { body: { ids: [id] } }
  },
}
