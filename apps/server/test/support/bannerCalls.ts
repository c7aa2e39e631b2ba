import { filePath } from '@admin/api-client/contract/fileAddresses'
import { BANNER_SIZE } from '@admin/api-client/contract/limits'
import type { Banner, bannerCreate } from '@admin/api-client/contract/operations/banners'
import type { z } from 'zod'
import type { TestClient } from './TestClient.ts'
import { kept, pngOf } from './uploads.ts'

let made = 0

/** The address of a picture of a banner's size, unless another one is given. */
export const newBannerPicture = async (
  client: TestClient,
  { width, height }: { width: number; height: number } = BANNER_SIZE,
) => filePath((await kept(client, { bytes: pngOf(width, height) })).key)

/** A draft of a banner on the message page of Android, unless the values say otherwise. */
export async function createBanner(
  client: TestClient,
  values: Partial<z.input<typeof bannerCreate>> = {},
): Promise<Banner> {
  return client.ok('banner', 'create', {
    body: {
      ...{ name: `Banner ${++made}`, platform: 'a', landingPage: 'm', jumpType: 'none', sort: made },
      ...values,
      picture: values.picture ?? (await newBannerPicture(client)),
    },
  })
}

/** For every operation on banners that changes something, a call that succeeds. */
export const bannerCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'banner.create': (client) => createBanner(client),
  'banner.update': async (client) => {
    const banner = await createBanner(client)
    return { params: banner, body: { ...banner, name: 'Changed' } }
  },
  'banner.delete': async (client) => ({ params: await createBanner(client) }),
  'banner.publish': async (client) => ({
    params: await createBanner(client, { platform: 'w', landingPage: 'm' }),
  }),
  'banner.withdraw': async (client) => {
    const params = await createBanner(client, { platform: 'h', landingPage: 'm' })
    await client.ok('banner', 'publish', { params })
    return { params }
  },
  'banner.reorder': async (client) => {
    const ids = [(await createBanner(client)).id, (await createBanner(client)).id]
    await client.ok('banner', 'reorder', { body: { ids } })
    return { body: { ids: ids.toReversed() } }
  },
}
