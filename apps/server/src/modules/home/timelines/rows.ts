import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { type Stream, type Subject, streams } from './streams.ts'

/** A row of a stream as it is read. */
export interface Row {
  /** Place of its stream among all. */
  stream: number
  id: string
  time: number
  requestId: string | null
  about: boolean
  what: string
  resource: string | null
  targetId: string | null
  actor: string
  holder: string
  recipient: string | null
  address: string | null
  failed: boolean
  amount: string | null
  unit: string | null
  balanceAfter: string | null
  text: string
  logId: string | null
}

/** What orders rows: newest first, of the same moment by stream, then the newest row of a stream. */
export type Place = Pick<Row, 'stream' | 'id' | 'time'>

/** Ids of a stream have the same length, or are numbers. */
const compareIds = (one: string, other: string) =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)

export const inOrder = (one: Place, other: Place): number =>
  other.time - one.time || one.stream - other.stream || compareIds(other.id, one.id)

export const keyOf = ({ stream, id }: Pick<Place, 'stream' | 'id'>): string =>
  `${streams[stream]?.name} ${id}`

/** Rows that are read: of which streams, for whom, and about what. */
export interface Reading {
  reader: Reader
  subject: Subject | undefined
  /** Places of the streams that the caller can read. */
  readable: readonly number[]
}

export const moment = (time: number): SQL => sql`${new Date(time).toISOString()}::timestamptz`

const milliseconds = (time: SQL): SQL => sql`round(extract(epoch from ${time}) * 1000)::float8`

const timeOf = ({ time }: Stream): SQL => sql`${time}`
const requestOf = ({ requestId }: Stream): SQL => (requestId ? sql`${requestId}` : sql`null::text`)

const streamAt = (place: number): Stream => {
  const stream = streams[place]
  if (!stream) throw new Error(`There is no stream ${place}`)
  return stream
}

function columnsOf(place: number, { reader, subject }: Reading): SQL {
  const stream = streamAt(place)
  const shown = stream.shown(reader, subject)
  const text = (value: unknown) => (value === undefined ? sql`''` : sql`coalesce(${value}, '')`)
  const orNull = (value: unknown) => (value === undefined ? sql`null::text` : sql`${value}::text`)
  const about = subject && stream.about(subject)
  return sql`${sql.raw(String(place))}::int as stream, ${stream.id}::text as id, ${milliseconds(timeOf(stream))} as time,
    ${requestOf(stream)} as "requestId", ${about ? sql`(${about})` : sql`false`} as about, ${text(shown.what)} as what,
    ${orNull(shown.resource)} as resource, ${orNull(shown.targetId)} as "targetId", ${text(shown.actor)} as actor,
    ${text(shown.holder)} as holder, ${orNull(shown.recipient)} as recipient, ${orNull(shown.address)} as address,
    ${shown.failed ?? sql`false`} as failed, ${orNull(shown.amount)} as amount,
    ${orNull(shown.unit)} as unit, ${orNull(shown.balanceAfter)} as "balanceAfter", ${text(shown.text)} as text,
    ${orNull(shown.logId)} as "logId"`
}

const union = (selects: readonly SQL[]): SQL =>
  sql.join(
    selects.map((select) => sql`(${select})`),
    sql` union all `,
  )

const readAll = async <Found>(db: Database, selects: readonly SQL[]): Promise<Found[]> =>
  selects.length === 0 ? [] : readRows<Found>(db, union(selects))

/** Condition for the rows that follow a place in the order of `inOrder`. */
function after(place: number, { stream, time, id }: Place): SQL {
  const of = streamAt(place)
  if (place < stream) return sql`${of.time} < ${moment(time)}`
  if (place > stream) return sql`${of.time} <= ${moment(time)}`
  return sql`(${of.time}, ${of.id}) < (${moment(time)}, ${id}::${sql.raw(of.idType)})`
}

/** Which rows about the subject are looked for. */
export interface Looked {
  /** Places of streams. */
  from: readonly number[]
  timeFrom: number | undefined
  timeTo: number | undefined
}

function conditionOf(
  place: number,
  { reader, subject }: Reading,
  { timeFrom, timeTo }: Looked,
): SQL | undefined {
  const stream = streamAt(place)
  return and(
    subject && stream.about(subject),
    stream.visible?.(reader, subject),
    timeFrom === undefined ? undefined : sql`${stream.time} >= ${moment(timeFrom)}`,
    timeTo === undefined ? undefined : sql`${stream.time} <= ${moment(timeTo)}`,
  )
}

/** Statement for the rows about the subject that follow a place, the first of each stream. */
export const rowsAfter = (
  reading: Reading,
  looked: Looked,
  before: Place | undefined,
  limit: number,
): SQL[] =>
  looked.from.map((place) => {
    const { from, time, id } = streamAt(place)
    const where = and(conditionOf(place, reading, looked), before && after(place, before))
    return sql`select ${columnsOf(place, reading)} from ${from} where ${where}
      order by ${time} desc, ${id} desc limit ${limit}`
  })

/** Reads the rows about the subject that follow a place, in order. */
export async function readAfter(
  reading: Reading,
  looked: Looked,
  before: Place | undefined,
  limit: number,
): Promise<Row[]> {
  const rows = await readAll<Row>(reading.reader.db, rowsAfter(reading, looked, before, limit))
  return rows.sort(inOrder).slice(0, limit)
}

/** Reads the first row about the subject of each request, among those that are looked for. */
export async function readFirstOf(
  reading: Reading,
  looked: Looked,
  requestIds: readonly string[],
): Promise<Map<string, Place>> {
  const ids = sql.param([...requestIds])
  const selects = looked.from
    .filter((place) => streamAt(place).requestId)
    .map((place) => {
      const stream = streamAt(place)
      const request = requestOf(stream)
      const where = and(conditionOf(place, reading, looked), sql`${request} = any(${ids}::text[])`)
      return sql`select distinct on (${request}) ${request} as "requestId", ${sql.raw(String(place))}::int as stream,
        ${stream.id}::text as id, ${milliseconds(timeOf(stream))} as time
        from ${stream.from} where ${where} order by ${request}, ${stream.time} desc, ${stream.id} desc`
    })
  const found =
    requestIds.length === 0 ? [] : await readAll<Place & { requestId: string }>(reading.reader.db, selects)
  const first = new Map<string, Place>()
  for (const { requestId, ...place } of found.sort(inOrder))
    if (!first.has(requestId)) first.set(requestId, place)
  return first
}

/** Reads what requests did, of each stream at most so many rows; those about the subject first. */
export async function readOfRequests(
  reading: Reading,
  requestIds: readonly string[],
  limit: number,
): Promise<(Row & { cause: string })[]> {
  if (requestIds.length === 0) return []
  const { reader, subject, readable } = reading
  const names = new Set<string>()
  const selects = readable.flatMap((place) => {
    const stream = streamAt(place)
    const { requestId, ofRequest, from, time, id, visible, name } = stream
    // Several streams read the same table.
    if (!requestId || names.has(name)) return []
    names.add(name)
    const cause = sql`causes.cause`
    const about =
      subject && or(...streams.filter((each) => each.name === name).map((each) => each.about(subject)))
    const where = and(ofRequest?.(cause) ?? sql`${requestId} = ${cause}`, visible?.(reader, subject))
    return sql`select found.*, causes.cause from unnest(${sql.param([...requestIds])}::text[]) as causes (cause)
      cross join lateral (select ${columnsOf(place, reading)} from ${from} where ${where}
        order by ${about ? sql`(${about}) desc,` : sql``} ${time}, ${id} limit ${limit}) as found`
  })
  return readAll(reader.db, selects)
}

/** Reads operations on records, of each record the first ones. */
export async function readOperationsOn(
  reading: Reading,
  records: readonly { resource: string; targetId: string }[],
  limit: number,
): Promise<Row[]> {
  const place = streams.findIndex(({ source }) => source === 'operation')
  if (records.length === 0 || !reading.readable.includes(place)) return []
  const { from, time, id, visible } = streamAt(place)
  const column = (name: 'resource' | 'targetId') => sql.param(records.map((record) => record[name]))
  const where = and(
    sql`operation_logs.target_id = records.target_id and operation_logs.resource = records.resource`,
    visible?.(reading.reader, reading.subject),
  )
  return readRows(
    reading.reader.db,
    sql`select found.* from unnest(${column('resource')}::text[], ${column('targetId')}::text[])
        as records (resource, target_id)
      cross join lateral (select ${columnsOf(place, reading)} from ${from} where ${where}
        order by ${time}, ${id} limit ${limit}) as found`,
  )
}
