import { beforeAll } from 'vitest'
import { join, newGroup } from './groupCalls.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

export const reason = 'because'

/** An administrator, users, and what is done with groups. */
export function groupArea(server: () => TestServer) {
  let admin: TestClient
  let people: string[]
  let frozen: string
  beforeAll(async () => {
    admin = await server().signIn('admin')
    const query = { pageSize: 100, sort: 'createTime' } as const
    people = (await admin.ok('user', 'list', { query: { ...query, status: 'normal' } })).list.map(
      ({ id }) => id,
    )
    frozen = (await admin.ok('user', 'list', { query: { ...query, status: 'frozen' } })).list[0]?.id ?? ''
  })
  const target = ({ id }: { id: string }) => ({ params: { id } })
  const stateOf = (group: { id: string }) => admin.ok('group', 'get', target(group))
  const person = (index: number) => people[index] ?? ''
  /** A group of the first user with so many further members. */
  async function groupOf(others: number, values = {}) {
    const group = await newGroup(admin, { ownerId: person(0), ...values })
    if (others > 0) await join(server().db, group, people.slice(1, 1 + others), server().now)
    return stateOf(group)
  }
  const lastLogged = async (group: { id: string }) =>
    (await admin.ok('operationLog', 'list', { query: { targetId: group.id } })).list[0]
  return {
    get admin() {
      return admin
    },
    get people() {
      return people
    },
    get frozen() {
      return frozen
    },
    target,
    stateOf,
    person,
    groupOf,
    lastLogged,
  }
}
