import { filePath } from '@admin/api-client/contract/fileAddresses'
import { type newPost, postBody } from './postCalls.ts'
import type { TestClient } from './TestClient.ts'
import { kept, text } from './uploads.ts'

type Values = NonNullable<Parameters<typeof postBody>[1]>
type Post = Awaited<ReturnType<typeof newPost>>

export const target = ({ id }: { id: string }) => ({ params: { id } })

/** What tests of posts do as an administrator. */
export function postSteps(admin: () => TestClient) {
  const stateOf = (post: { id: string }) => admin().ok('post', 'get', target(post))
  /** Sends all fields that a form has, with other values. */
  const updated = async (post: Post, values: object) => {
    const body = { ...(await stateOf(post)), ...values }
    return { ...target(post), body }
  }
  const fileOf = async (name: string) =>
    filePath((await kept(admin(), { bytes: text(`file ${name}`), name, fileType: 'file' })).key)
  return {
    stateOf,
    updated,
    fileOf,
    textFile: async () => ({ address: await fileOf('notes.txt') }),
    /** Fields for which a new post with some values is rejected. */
    rejection: async (values: Values) =>
      (await admin().refused('post', 'create', { body: await postBody(admin(), values) })).data.fields,
    update: async (post: Post, values: object) => admin().ok('post', 'update', await updated(post, values)),
    updateRejection: async (post: Post, values: object) =>
      (await admin().refused('post', 'update', await updated(post, values))).data.fields,
  }
}
