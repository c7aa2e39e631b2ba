import type { AppUpdate, appUpdateCreate } from '@admin/api-client/contract/operations/appUpdates'
import type { z } from 'zod'
import type { TestClient } from './TestClient.ts'

/** Above the builds of the demo. */
let build = 100_000

/** A draft for H5 devices of the beta channel, of which the demo has none, unless the values say otherwise. */
export const createAppUpdate = (
  client: TestClient,
  values: Partial<z.input<typeof appUpdateCreate>> = {},
): Promise<AppUpdate> =>
  client.ok('appUpdate', 'create', {
    body: {
      ...{ platform: 'h', channel: 'beta', appVersion: '3.0.0', build: ++build, forced: 'n', share: 10 },
      ...{ link: 'https://example.com/app', notes: '修复若干问题', notesEn: 'Fixes some problems' },
      ...values,
    },
  })

/** Withdraws what is rolled out, so that another update can be published. */
async function makeRoom(client: TestClient): Promise<void> {
  const { list } = await client.ok('appUpdate', 'list', {
    query: { platform: 'h', channel: 'beta', status: 'rolling' },
  })
  for (const update of list) await client.ok('appUpdate', 'withdraw', { params: update })
}

/** A published update. */
export async function publishAppUpdate(
  client: TestClient,
  values: Parameters<typeof createAppUpdate>[1] = {},
): Promise<AppUpdate> {
  await makeRoom(client)
  const draft = await createAppUpdate(client, values)
  return client.ok('appUpdate', 'publish', { params: draft, body: draft })
}

/** For every operation on app updates that changes something, a call that succeeds. */
export const appUpdateCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'appUpdate.create': (client) => createAppUpdate(client),
  'appUpdate.update': async (client) => {
    const update = await createAppUpdate(client)
    return { params: update, body: { ...update, share: 20 } }
  },
  'appUpdate.delete': async (client) => ({ params: await createAppUpdate(client) }),
  'appUpdate.publish': async (client) => {
    await makeRoom(client)
    const draft = await createAppUpdate(client)
    return { params: draft, body: draft }
  },
  'appUpdate.raiseShare': async (client) => {
    const update = await publishAppUpdate(client)
    return { params: update, body: { share: 50, version: update.version } }
  },
  'appUpdate.pause': async (client) => ({ params: await publishAppUpdate(client) }),
  'appUpdate.resume': async (client) => {
    const update = await publishAppUpdate(client)
    return { params: await client.ok('appUpdate', 'pause', { params: update }) }
  },
  'appUpdate.complete': async (client) => ({ params: await publishAppUpdate(client, { share: 100 }) }),
  'appUpdate.withdraw': async (client) => ({ params: await publishAppUpdate(client) }),
}
