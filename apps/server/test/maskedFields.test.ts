import { isMask, MASK } from '@admin/api-client/contract/masks'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withKey } from './support/coinArea.ts'
import { onPglite } from './support/engines.ts'
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

/** Milliseconds for several hundred requests on a busy machine. */
const CRAWL_LIMIT = 600_000

interface Answered {
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
    this.answers.push({ name: operation.path, status: response.status, text })
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

/** Reads every list, each of its first rows, and everything else that can be read without knowing more. */
async function readEverything(client: Crawler) {
  const reads = operations.filter(({ operation: { method } }) => method === 'get')
  for (const { area, operation } of reads.filter(({ operation }) => !operation.path.includes('{'))) {
    const query = operation.query && 'pageSize' in operation.query.shape ? { pageSize: 100 } : {}
    const response = await client.send(operation, { query } as never)
    const [first] = idsIn(await response.text())
    if (first === undefined) continue
    for (const each of reads)
      if (each.area === area && each.operation.path.includes('{id}'))
        await client.send(each.operation, { params: { id: first } } as never)
  }
}

onPglite('masked fields', (server) => {
  let crawler: Crawler
  let accountId: string
  beforeAll(async () => {
    const staff = await createStaff(server(), codes)
    accountId = staff.accountId
    crawler = new Crawler(server().app, staff.client.headers)
    await fillWithUnseen(server().db, accountId)
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
        await readEverything(crawler)
        const read = crawler.answers.filter(({ status }) => status === 200)
        expect(leaks(crawler.answers)).toEqual([])
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
        await readEverything(crawler)
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
