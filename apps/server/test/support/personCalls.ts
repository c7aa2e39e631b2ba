import { createHash, createHmac } from 'node:crypto'
import type { RealPersonSubmission } from '@admin/api-client/contract/community/realPersons'
import { eq } from 'drizzle-orm'
import { createApp } from '../../src/app.ts'
import { newId } from '../../src/db/columns.ts'
import { uploadedFiles } from '../../src/db/schema/uploads.ts'
import { users } from '../../src/db/schema/users.ts'
import { REAL_PERSON_INGEST_PATH } from '../../src/modules/community/realPersons/ingestRoute.ts'
import { submitRealPerson } from '../../src/modules/community/realPersons/submissions.ts'
import { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'
import { PNG } from './uploads.ts'

/** A user in good standing without anything. */
export async function newUser({ db }: Pick<TestServer, 'db'>): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.status, 'normal')).limit(1)
  if (!user) throw new Error('no user')
  const id = newId()
  await db.insert(users).values({
    ...{ ...user, id, nickname: `user ${id}`, email: `${id}@example.com` },
    ...{ points: 0n, stars: 0n, inviterId: null, vipLevel: 0, vipUntil: null },
  })
  return id
}

/** A stored picture of a document. @returns its key */
export async function newDocumentPicture({ db, ports, now }: TestServer): Promise<string> {
  const key = `document-${newId()}.png`
  await ports.storage.put(key, PNG)
  await db.insert(uploadedFiles).values({
    ...{ key, name: key, mediaType: 'image/png', size: PNG.length, sha256: key, createTime: now },
    confidential: true,
  })
  return key
}

/** Secret that the platform's app signs its calls with. */
const SECRET = 'a secret of the tests'

interface Submitted {
  secret?: string
  timestamp?: number
  /** Sent instead of what was signed. */
  sent?: Uint8Array<ArrayBuffer>
}

/** Returns how the platform's app submits a form. */
export function platformApp({ ports }: Pick<TestServer, 'ports'>) {
  const client = new TestClient(
    createApp({ ...ports, config: { ...ports.config, identityCheckSecret: SECRET } }),
  )
  return async (form: FormData, { secret = SECRET, timestamp = ports.clock(), sent }: Submitted = {}) => {
    const request = new Response(form)
    const body = new Uint8Array(await request.arrayBuffer())
    const digest = createHash('sha256').update(body).digest('hex')
    const response = await client.fetch(REAL_PERSON_INGEST_PATH, {
      method: 'POST',
      headers: {
        'Content-Type': request.headers.get('Content-Type') ?? '',
        'X-Timestamp': String(timestamp),
        'X-Content-SHA256': digest,
        'X-Signature': createHmac('sha256', secret).update(`${timestamp}.${digest}`).digest('hex'),
      },
      body: sent ?? body,
    })
    return {
      status: response.status,
      answer: (await response.json()) as { id?: string; data?: { fields?: object } },
    }
  }
}

/** The form of a submission. */
export function personForm(
  userId: string,
  pictures: readonly Uint8Array<ArrayBuffer>[] = [PNG],
  values = {},
) {
  const form = new FormData()
  const fields = { realName: 'Anna Keller', documentType: 'passport', method: 'document', ...values }
  for (const [name, value] of Object.entries({ documentNumber: newNumber(), ...fields, userId }))
    form.set(name, value)
  for (const bytes of pictures) form.append('pictures', new File([bytes], 'front.png'))
  return form
}

let made = 0

/** A number that no other document has. */
export const newNumber = () => `AB-${String(++made).padStart(8, '0')}`

/** Submits an identity check. @returns its id */
export async function submitPerson(
  server: TestServer,
  values: Partial<RealPersonSubmission> = {},
): Promise<string> {
  return submitRealPerson(server.ports, {
    userId: values.userId ?? (await newUser(server)),
    realName: 'Anna Keller',
    documentType: 'passport',
    method: 'document',
    documentNumber: newNumber(),
    pictureKeys: values.pictureKeys ?? [await newDocumentPicture(server)],
    ...values,
  })
}

/** An identity check of the demo data that passed. */
async function passed(client: TestClient) {
  const { list } = await client.ok('realPerson', 'list', { query: { state: 'passed' } })
  const [person] = list
  if (!person) throw new Error('no identity check passed')
  return person
}

/** For every operation on identity checks that changes something or is logged, a call that succeeds. */
export const personCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'realPerson.reveal': async (client) => ({ params: await passed(client), body: { reason: 'because' } }),
  'realPerson.revoke': async (client) => {
    const person = await passed(client)
    return { params: person, body: { reason: 'because', version: person.version } }
  },
}
