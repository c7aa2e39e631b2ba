import type { CollectionItem } from '@admin/api-client/contract/content/collections'
import { inArray } from 'drizzle-orm'
import { atlases, videos } from '../../src/db/schema/content.ts'
import { newAtlas, newCollection } from './contentCalls.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

/** Leaves works as their review and their shelf would. */
export async function show({ db }: Pick<TestServer, 'db'>, ...ids: string[]): Promise<void> {
  const shown = { reviewStatus: 'approved', shelf: 'on' } as const
  for (const table of [atlases, videos]) await db.update(table).set(shown).where(inArray(table.id, ids))
}

/** A new atlas as an item of a collection. */
export const atlasItem = async (client: TestClient): Promise<CollectionItem> => ({
  kind: 'atlas',
  id: (await newAtlas(client)).id,
})

/** The fields for which a collection with the values is rejected, by their keys. */
export async function refusedFields(client: TestClient, values: Parameters<typeof newCollection>[1]) {
  const body = { ...(await newCollection(client)), ...values }
  return (await client.refused('collection', 'create', { body })).data.fields
}
