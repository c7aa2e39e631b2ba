import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { bulkIds, bulkResult, listQuery } from '../envelope.ts'
import { enumeration, id, reason, textFilter, timestamp } from '../fields.ts'
import { post } from '../operation.ts'

const path = '/api/admin/locks'

/** A lock in force, with the record that it keeps from being changed. */
export const heldLock = z
  .object({
    id,
    /** Name of the record's area. */
    resource: z.string(),
    targetId: id,
    /** What the record is called. */
    title: z.string(),
    kind: enumeration('lockKind'),
    accountName: z.string(),
    /** Empty for a lease. */
    reason: z.string(),
    since: timestamp,
    /** Null: until someone unlocks the record. */
    until: timestamp.nullable(),
    /** Whether the caller may unlock the record although someone else locked it. */
    canUnlock: z.boolean(),
  })
  .meta({ id: 'HeldLock' })
export type HeldLock = z.infer<typeof heldLock>

export const heldLockQuery = listQuery(['accountName', 'since', 'until'], {
  title: textFilter,
  /** Username of the holder. */
  accountName: textFilter,
  kind: enumeration('lockKind').optional(),
})

export const lockArea = defineResource({
  name: 'lock',
  path,
  names: { one: 'a lock', many: 'the locks in force on records that the caller can read' },
  row: heldLock,
  query: heldLockQuery,
  operations: ['list', 'export'],
  page: { route: '/content/locks', position: 6 },
  columns: ['title', 'resource', 'kind', 'accountName', 'reason', 'since', 'until', 'targetId'],
  actions: {
    break: post(`${path}/break`, {
      summary: 'Unlock records that others locked; each needs the code `unlock` of its area',
      access: 'lock:read',
      body: z.object({ ids: bulkIds, reason }),
      data: bulkResult,
    }),
  },
})
