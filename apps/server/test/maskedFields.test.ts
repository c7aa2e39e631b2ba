import { timelineKinds } from '@admin/api-client/contract/home/timelines'
import { isMask, MASK } from '@admin/api-client/contract/masks'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '../src/db/Database.ts'
import { messageLogs } from '../src/db/schema/messages.ts'
import { userActivities } from '../src/db/schema/users.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { mutations } from './support/mutations.ts'
import { createStaff } from './support/staff.ts'
import { type Call, TestClient } from './support/TestClient.ts'
import { filledColumns, fillWithUnseen, OF_NO_PERSON, UNSEEN } from './support/unseenValues.ts'

const operations = Object.entries(areas).flatMap(([area, group]) =>
  Object.entries<Operation>(group).map(([name, operation]) => ({ area, name: `${area}.${name}`, operation })),
)

/** Every right but those to see personal data. */
const codes = allPermissionCodes.filter(
  (code) => !code.startsWith('personalData:') && code !== 'realPerson:reveal',
)

/** Operations that reveal personal data. */
const WITHHELD = ['personalData.reveal', 'realPerson.reveal']

/** A body as a form sends it that leaves masked fields empty. */
const withoutMasks = (body: unknown): unknown =>
  body instanceof Object && !Array.isArray(body)
    ? Object.fromEntries(
        Object.entries(body).filter(([, value]) => typeof value !== 'string' || !isMask(value)),
      )
    : body

const nameOf = ({ method, path }: Operation) => `${method} ${path}`

/** Milliseconds for several hundred requests on a busy machine. */
const CRAWL_LIMIT = 600_000

interface Answered {
  /** Method and path of the operation. */
  name: string
  status: number
  text: string
}

/** Keeps every answer that it gets, with its headers. */
class Crawler extends TestClient {
  answers: Answered[] = []

  override with(headers: Record<string, string>): TestClient {
    const same = super.with(headers) as Crawler
    same.answers = this.answers
    return same
  }

  override async send(operation: Operation, call: Call<unknown> = {}) {
    const { body } = call as { body?: unknown }
    const response = await super.send(operation, {
      ...call,
      ...(body !== undefined && { body: withoutMasks(body) as never }),
    })
    const headers = JSON.stringify([...response.headers])
    const text = `${headers}\n${await response.clone().text()}`
    this.answers.push({ name: nameOf(operation), status: response.status, text })
    return response
  }
}

/** Ids in an answer, of rows and of what they refer to. */
const idsIn = (text: string) =>
  [...text.matchAll(/"id":"([\da-f]{8}-[\da-f-]{27})"/g)].map(([, id]) => id as string)

const leaks = (answers: readonly Answered[]) =>
  answers.flatMap(({ name, text }) => {
    const found = UNSEEN.exec(text)
    return found ? [`${name}: …${text.slice(Math.max(0, found.index - 80), found.index + 30)}…`] : []
  })

const reads = operations.filter(({ operation: { method } }) => method === 'get')

/** Reads that aren't made, each with the reason. */
const UNREAD: Readonly<Record<string, string>> = {
  'appUpdate.comparison': 'Of published updates of one platform; has only counts',
  'authRequest.authState': 'For visitors: knows nothing of persons',
  'delivery.page': 'For visitors: knows nothing of persons',
  'delivery.update': 'For visitors: knows nothing of persons',
  'forum.mergePreview': 'Of forums that can be merged; has only counts',
  'liveRoom.hostImpact': 'Of a streaming permission; shows what `liveRoom.impact` does',
  'policyDraft.rollBackSteps': 'No draft is active',
  'tag.mergePreview': 'Of tags that can be merged; has only counts',
  'upload.file': 'A file as it was uploaded',
  'upload.resumed': 'No upload is interrupted',
}

/** Request that the timeline is read of. */
const REQUEST = 'request-of-a-message'

/** Writes a message to a user and an activity of them. The message has the user's id, and so an address that is equal to theirs. */
async function addEntriesOf(db: Database, userId: string) {
  const time = Date.now()
  await db
    .insert(messageLogs)
    .values({
      ...{ id: userId, channel: 'mail', recipient: '', subject: 'Hello', templateName: 'Hello' },
      ...{ outcome: 'sent', error: '', time, requestId: REQUEST },
    })
    .onConflictDoNothing()
  await db.insert(userActivities).values({ userId, kind: 'login', address: '', device: 'Phone', time })
}

type Ids = ReadonlyMap<string, readonly string[]>

/** Values of the queries' fields that have neither a default nor a list of values. */
function givenIn(area: string, ids: Ids): Record<string, unknown> {
  const [first, second] = ids.get('party') ?? []
  return {
    siteId: ids.get('site')?.[0],
    into: ids.get(area)?.[1],
    ids: ids.get(area)?.slice(0, 2),
    subjectId: ids.get('video')?.[0],
    granteeId: ids.get('agent')?.[0],
    outgoingPartyId: first,
    incomingPartyId: second,
    list: '/api/admin/users',
    keyword: 'a',
    amount: '1',
    from: Date.now(),
    to: Date.now() + 1,
  }
}

/** Returns the values of a query that has to have some: of a list of values, the first. */
const queryOf = ({ query }: Operation, given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries<z.ZodType>(query?.shape ?? {})
      .filter(([, field]) => !field.safeParse(undefined).success)
      .map(([name, field]) => [name, field instanceof z.ZodEnum ? field.options[0] : given[name]]),
  )

/** Reads every list, the first rows of each, their timelines, and everything else that can be read. */
async function readEverything(client: Crawler, db: Database) {
  const ids = new Map<string, readonly string[]>()
  for (const { area, operation } of reads.filter(({ operation }) => !operation.path.includes('{'))) {
    const query = operation.query && 'pageSize' in operation.query.shape ? { pageSize: 100 } : {}
    const response = await client.send(operation, { query } as never)
    const found = idsIn(await response.text())
    if (found.length > 0 && !ids.has(area)) ids.set(area, found)
  }
  await addEntriesOf(db, ids.get('user')?.[0] ?? '')
  const others = reads.filter(
    ({ operation }) => operation.path.includes('{') || Object.keys(queryOf(operation, {})).length > 0,
  )
  for (const { area, operation } of others) {
    const params = { id: ids.get(area)?.[0], code: 'user:read', requestId: REQUEST }
    const query = queryOf(operation, givenIn(area, ids))
    if (operation !== areas.timeline.ofRecord) await client.send(operation, { params, query } as never)
  }
  for (const kind of timelineKinds)
    await client.send(areas.timeline.ofRecord, { params: { kind, id: ids.get(kind)?.[0] } } as never)
}

onOneEngine('masked fields', (server) => {
  let crawler: Crawler
  let accountId: string
  beforeAll(async () => {
    const staff = await createStaff(server(), codes)
    accountId = staff.accountId
    crawler = new Crawler(server().app, staff.client.headers)
    await fillWithUnseen(server().db, accountId)
    const body = { codes: ['personalData:read'], reason: 'On call', days: 1 }
    await crawler.ok('accessRequest', 'request', { body })
  }, CRAWL_LIMIT)

  it('are known for every column that is named like personal data', async () => {
    const { rows } = (await server().db.execute(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ 'email|phone|address|recipient|contact|document_number|real_name'`)) as {
      rows: { name: string }[]
    }
    const known = [...filledColumns, ...OF_NO_PERSON]
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  })

  describe('for an account without the right', () => {
    it(
      'are in no answer to a read',
      async () => {
        await readEverything(crawler, server().db)
        const read = crawler.answers.filter(({ status }) => status === 200)
        expect(leaks(crawler.answers)).toEqual([])
        const answered = new Set(read.map(({ name }) => name))
        const unread = reads.filter(({ operation }) => !answered.has(nameOf(operation)))
        expect(unread.map(({ name }) => name).filter((name) => !(name in UNREAD))).toEqual([])
        const timelines = read.filter(({ name }) => name.includes('timeline'))
        expect(timelines.filter(({ text }) => text.includes(MASK)).length).toBeGreaterThan(1)
        expect(read.length).toBeGreaterThan(150)
        expect(read.filter(({ text }) => text.includes(MASK)).length).toBeGreaterThan(8)
      },
      CRAWL_LIMIT,
    )

    it(
      'are in no answer to a write',
      async () => {
        crawler.answers = []
        const failed: string[] = []
        for (const [name, prepare] of Object.entries(mutations)) {
          if (WITHHELD.includes(name)) continue
          const client = withKey(crawler)
          try {
            const call = await prepare(client)
            if (name.endsWith('.create')) continue
            const [area = '', each = ''] = name.split('.')
            const operation = (areas as unknown as Record<string, Record<string, Operation>>)[area]?.[
              each
            ] as Operation
            const response = await client.send(operation, call as never)
            if (response.status !== 200) failed.push(`${name}: ${await response.text()}`)
          } catch (error) {
            failed.push(`${name}: ${error}`)
          }
        }
        expect(leaks(crawler.answers)).toEqual([])
        expect(failed).toEqual([])
      },
      CRAWL_LIMIT,
    )

    it(
      'are in no exported file, and in no list after the writes',
      async () => {
        crawler.answers = []
        await readEverything(crawler, server().db)
        expect(leaks(crawler.answers)).toEqual([])
        const files = crawler.answers.filter(({ name }) => name.endsWith('/export'))
        expect(files.filter(({ status }) => status !== 200)).toEqual([])
        expect(files.length).toBeGreaterThan(30)
      },
      CRAWL_LIMIT,
    )

    it('are in no line of the log', () => {
      const lines = server().logged.map((line) => JSON.stringify(line))
      expect(lines.length).toBeGreaterThan(300)
      expect(lines.filter((line) => UNSEEN.test(line))).toEqual([])
    })
  })
})
