import type { RegionKind } from '@admin/api-client/contract/operations/regionFacts'
import type { Region, regionCreate } from '@admin/api-client/contract/operations/regions'
import type { z } from 'zod'
import type { TestClient } from './TestClient.ts'

let made = 0

/** Two letters or digits for the code of a subdivision, different each time. */
const nextPart = () => `z${(++made).toString(36)}`

/** Reads a region by its kind and code. */
export async function regionOf(client: TestClient, kind: RegionKind, code: string): Promise<Region> {
  const { list } = await client.ok('region', 'list', { query: { kind, code, pageSize: 100 } })
  const found = list.find((region) => region.code === code)
  if (!found) throw new Error(`no ${kind} ${code}`)
  return found
}

/** A new subdivision of a country of the demo, unless the values say otherwise. */
export async function createRegion(
  client: TestClient,
  values: Partial<z.input<typeof regionCreate>> & { below?: string } = {},
): Promise<Region> {
  const { below = 'fr', ...entered } = values
  const parentId = entered.parentId ?? (await regionOf(client, 'country', below)).id
  return client.ok('region', 'create', {
    body: {
      ...{
        kind: 'subdivision',
        code: `${below}-${nextPart()}`,
        name: `地区 ${made}`,
        nameEn: `Region ${made}`,
      },
      ...{ sort: 1, status: 'enabled' },
      ...entered,
      parentId,
    },
  })
}

/** For every operation on regions that changes something, a call that succeeds. */
export const regionCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'region.create': (client) => createRegion(client),
  'region.update': async (client) => {
    const region = await createRegion(client)
    return { params: region, body: { ...region, nameEn: 'Changed' } }
  },
  'region.delete': async (client) => ({ params: await createRegion(client) }),
  'region.setStatus': async (client) => ({
    body: { ids: [(await createRegion(client)).id], status: 'disabled' },
  }),
  'region.reorder': async (client) => {
    const ids = [(await createRegion(client)).id, (await createRegion(client)).id]
    await client.ok('region', 'reorder', { body: { ids } })
    return { body: { ids: ids.toReversed() } }
  },
  'region.move': async (client) => ({
    params: await createRegion(client, { below: 'nz' }),
    body: { parentId: (await regionOf(client, 'country', 'de')).id },
  }),
  'region.import': async (client) => {
    // Is imported again.
    const { id } = await regionOf(client, 'country', 'nu')
    await client.ok('region', 'delete', { params: { id } })
    return { body: { countries: [] } }
  },
}
