import type { RealPersonSubmission } from '@admin/api-client/contract/community/realPersons'
import { eq } from 'drizzle-orm'
import { newId } from '../../src/db/columns.ts'
import { uploadedFiles } from '../../src/db/schema/uploads.ts'
import { users } from '../../src/db/schema/users.ts'
import { submitRealPerson } from '../../src/modules/community/realPersons/submissions.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'
import { PNG } from './uploads.ts'

/** A user in good standing without anything. */
export async function newUser({ db }: Pick<TestServer, 'db'>): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.status, 'normal')).limit(1)
  if (!user) throw new Error('no user')
  const id = newId()
  await db
    .insert(users)
    .values({ ...user, id, nickname: `user ${id}`, email: `${id}@example.com`, points: 0n })
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
