import { z } from 'zod'
import { enumeration, id, reason, reasonBody, textFilter, timestamp } from './fields.ts'
import { post } from './operation.ts'

/** What keeps all but one account from changing a row. */
export const contentLock = z
  .object({
    kind: enumeration('lockKind'),
    accountId: id,
    accountName: z.string(),
    /** Empty for a lease. */
    reason: z.string(),
    since: timestamp,
    /** Null: until someone unlocks it. */
    until: timestamp.nullable(),
  })
  .meta({ id: 'ContentLock' })
export type ContentLock = z.infer<typeof contentLock>

/** Field of rows that can be locked. */
export const lockable = { lock: contentLock.nullable() }

/** Filter by the username of the lock's holder, or a part of it. */
export const lockFilter = { lockedBy: textFilter }

/** What a lock needs; without an end it is kept until someone unlocks the row. */
export const lockBody = z.object({ reason, until: timestamp.nullable().default(null) })

interface Lockable<Path extends string, Name extends string, Row> {
  /** Of the list. */
  path: `/${Path}`
  /** Of the area: prefix of the permission codes. */
  name: Name
  /** Names a row in the summaries. */
  one: string
  row: Row
}

/**
 * The operations of rows that can be locked. A lease is taken while someone edits the row and lapses by itself; a kept
 * lock has a reason and ends when it is unlocked, or at a given moment.
 */
/* @__NO_SIDE_EFFECTS__ */
export const locking = <Path extends string, Name extends string, Row extends z.ZodType>({
  path,
  name,
  one,
  row,
}: Lockable<Path, Name, Row>) => ({
  lease: post(`${path}/{id}/lease`, {
    summary: `Start or continue editing ${one}: no one else can change it for ten minutes`,
    access: `${name}:update`,
    background: true,
    data: row,
  }),
  endLease: post(`${path}/{id}/end-lease`, {
    summary: `Stop editing ${one}`,
    access: `${name}:update`,
    background: true,
    data: row,
  }),
  lock: post(`${path}/{id}/lock`, {
    summary: `Lock ${one}, so that no one else can change it`,
    access: `${name}:lock`,
    body: lockBody,
    data: row,
  }),
  unlock: post(`${path}/{id}/unlock`, {
    summary: `Unlock ${one} that the caller locked`,
    access: `${name}:lock`,
    data: row,
  }),
  breakLock: post(`${path}/{id}/break-lock`, {
    summary: `Unlock ${one} that someone else locked`,
    access: `${name}:unlock`,
    body: reasonBody,
    data: row,
  }),
  awaitUnlock: post(`${path}/{id}/await-unlock`, {
    summary: `Be notified once ${one} is no longer locked`,
    access: `${name}:update`,
    data: row,
  }),
})
