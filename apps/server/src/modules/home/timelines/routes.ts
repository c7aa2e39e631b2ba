import { type Timeline, type timelineArea, timelineCursor } from '@admin/api-client/contract/home/timelines'
import { TIMELINE_PAGE_SIZE, TIMELINE_REQUEST_ENTRIES_MAX } from '@admin/api-client/contract/limits'
import { eq, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import { requireReadable } from '../../../crud/rowReads.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { users } from '../../../db/schema/users.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { readCauses, sourcesOf } from './causes.ts'
import {
  inOrder,
  keyOf,
  type Looked,
  type Place,
  type Reading,
  type Row,
  readAfter,
  readFirstOf,
  readOfRequests,
} from './rows.ts'
import { type Subject, streams } from './streams.ts'

type Operations = typeof timelineArea.operations

/** Returns where messages to a user or an account are sent, in lower case. */
async function readRecipients(db: Database, { kind, id }: Pick<Subject, 'kind' | 'id'>): Promise<string[]> {
  if (kind !== 'user' && kind !== 'account') return []
  const table = kind === 'user' ? users : accounts
  const username = kind === 'user' ? sql<string>`''` : sql<string>`${accounts.username}`
  const [found] = await db
    .select({ email: table.email, areaCode: table.areaCode, phone: table.phone, username })
    .from(table)
    .where(eq(table.id, id))
  if (!found) return []
  const addresses = [found.email, found.phone && `${found.areaCode}${found.phone}`, found.username]
  return addresses.filter((address) => address !== '').map((address) => address.toLowerCase())
}

/** Places of the streams whose entries the caller can read. */
const readableBy = ({ session }: SignedIn): number[] =>
  streams.flatMap(({ code }, place) => (session.permissions.has(code) ? place : []))

/** @throws Refusal `badRequest` for a cursor that no page has */
function placeOf(before: string | undefined): Place | undefined {
  if (before === undefined) return undefined
  const [, time = '', stream = '', id = ''] = timelineCursor.exec(before) ?? []
  const found = streams[Number(stream)]
  if (!found || (found.idType === 'uuid') !== validate(id)) throw new Refusal('badRequest')
  return { time: Number(time), stream: Number(stream), id }
}

const cursorOf = ({ time, stream, id }: Place): string => `${time}.${stream}.${id}`

/** Returns those of the rows that are the first of their cause: all others belong to a cause of this page or an earlier one. */
async function headsOf(reading: Reading, looked: Looked, rows: readonly Row[]): Promise<Row[]> {
  const requestIds = [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))]
  const first = await readFirstOf(reading, looked, requestIds)
  return rows.filter((row) => {
    const head = row.requestId === null ? undefined : first.get(row.requestId)
    return !head || keyOf(head) === keyOf(row)
  })
}

async function readTimeline(context: Input<Operations['ofRecord']>): Promise<Timeline> {
  const { params, query } = context
  await requireReadable(context, params.kind, params.id)
  const subject = { ...params, recipients: await readRecipients(context.db, params) }
  const readable = readableBy(context)
  const reading: Reading = { reader: context, subject, readable }
  const wanted = query.source === undefined ? undefined : new Set([query.source].flat())
  const { timeFrom, timeTo } = query
  const from = readable.filter((place) => {
    const stream = streams[place]
    return stream?.about(subject) && (!wanted || wanted.has(stream.source))
  })
  const looked: Looked = { from, timeFrom, timeTo }
  let before = placeOf(query.before)
  let heads: Row[] = []
  let more = true
  // A page whose rows all belong to causes of earlier pages is skipped.
  while (more && heads.length === 0) {
    const found = await readAfter(reading, looked, before, TIMELINE_PAGE_SIZE + 1)
    const rows = found.slice(0, TIMELINE_PAGE_SIZE)
    more = found.length > rows.length
    before = rows.at(-1) ?? before
    heads = await headsOf(reading, looked, rows)
  }
  return {
    causes: await readCauses(reading, heads),
    next: more && before ? cursorOf(before) : null,
    ...sourcesOf(reading),
  }
}

/** @throws Refusal `notFound` for a request of which the caller sees nothing */
async function readRequest(context: Input<Operations['ofRequest']>): Promise<Timeline> {
  const { requestId } = context.params
  const reading: Reading = { reader: context, subject: undefined, readable: readableBy(context) }
  const limit = TIMELINE_REQUEST_ENTRIES_MAX
  const [first] = (await readOfRequests(reading, [requestId], limit)).sort(inOrder)
  if (!first) throw new Refusal('notFound')
  const { cause: _, ...head } = first
  return {
    causes: await readCauses(reading, [{ ...head, requestId }], limit),
    next: null,
    ...sourcesOf(reading),
  }
}

export const timelineRoutes: Handlers<typeof timelineArea> = {
  ofRecord: readTimeline,
  ofRequest: readRequest,
}
