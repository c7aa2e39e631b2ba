import type { PolicyDraft, policyDraftCreate } from '@admin/api-client/contract/system/policyDrafts'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { TestClient } from './TestClient.ts'

let made = 0
let words = 0

export type DraftBody = z.input<typeof policyDraftCreate>

/** A draft with changes of a kind. */
export const newDraft = (
  client: TestClient,
  kind: DraftBody['kind'],
  changes: DraftBody['changes'] = [],
): Promise<PolicyDraft> =>
  client.ok('policyDraft', 'create', { body: { name: `Draft ${++made}`, kind, changes } })

export const readDraft = (client: TestClient, { id }: { id: string }): Promise<PolicyDraft> =>
  client.ok('policyDraft', 'get', { params: { id } })

/** Runs a draft on past data, and returns it with the trial, which has ended. */
export async function tried(client: TestClient, draft: { id: string }, days?: number): Promise<PolicyDraft> {
  await client.ok('policyDraft', 'try', { params: draft, body: { ...(days && { days }) } })
  await expect.poll(async () => (await readDraft(client, draft)).trial?.status).toMatch(/done|failed/)
  return readDraft(client, draft)
}

/** A draft that adds a word, which is rejected in texts. */
export const wordDraft = (client: TestClient, ...words: string[]) =>
  newDraft(
    client,
    'sensitiveWords',
    words.map((word) => ({
      operation: 'add',
      id: null,
      version: null,
      values: { word, category: 'other', action: 'reject' },
    })),
  )

/** Activates a draft now. */
export const activated = async (client: TestClient, draft: { id: string }, body: object = {}) =>
  client.ok('policyDraft', 'activate', {
    params: draft,
    body: { version: (await readDraft(client, draft)).version, ...body },
  })

/** What an operator needs to work with drafts. */
export const DRAFTS = ['read', 'create', 'update', 'delete', 'try', 'activate'].map(
  (each) => `policyDraft:${each}`,
)

export const sourceOf = ({ trial }: PolicyDraft, source: string) =>
  trial?.result?.sources.find((each) => each.source === source)

export const versionOf = async (client: TestClient, draft: { id: string }) =>
  (await readDraft(client, draft)).version

/** What is done with policy drafts and the words that they change. */
export function policySteps(area: { admin: TestClient }) {
  /** A word that no other text has. */
  const newWord = () => `word${++words}x`
  const rollBack = async (draft: { id: string }, body: object = {}) =>
    area.admin.ok('policyDraft', 'rollBack', {
      params: draft,
      body: { version: await versionOf(area.admin, draft), ...body },
    })
  const wordsOf = async (word: string) =>
    (await area.admin.ok('sensitiveWord', 'list', { query: { word } })).list
  const addWord = (word: string) =>
    area.admin.ok('sensitiveWord', 'create', { body: { word, category: 'other', action: 'review' } })
  const people = (draft: { id: string }, client = area.admin) =>
    client.ok('policyDraft', 'people', { params: draft, query: { pageSize: 100 } })
  const samples = (draft: { id: string }, client = area.admin) =>
    client.ok('policyDraft', 'samples', { params: draft, query: { pageSize: 100 } })
  return { newWord, rollBack, wordsOf, addWord, people, samples }
}
