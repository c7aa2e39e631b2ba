import { eq } from 'drizzle-orm'
import { videos } from '../../src/db/schema/content.ts'
import { newVideo } from './contentCalls.ts'
import { target } from './reviewedWorks.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

export type Video = Awaited<ReturnType<typeof newVideo>>
export type VideoValues = NonNullable<Parameters<typeof newVideo>[1]>

/** What tests do with videos as an administrator. */
export function videosOf(server: () => TestServer, admin: () => TestClient) {
  const stateOf = (video: { id: string }) => admin().ok('video', 'get', target(video))

  /** What a new video with some values is rejected for. */
  async function rejection(values: VideoValues) {
    const valid = await newVideo(admin())
    const { title, authorId, tagIds, recommendedCountries, chargePoints, file, cover, bitRates } = valid
    const body = { title, authorId, tagIds, recommendedCountries, chargePoints, file, cover, bitRates }
    return (await admin().refused('video', 'create', { body: { ...body, ...values } })).data.fields
  }

  /** As its review would leave it. */
  const approve = (id: string) =>
    server().db.update(videos).set({ reviewStatus: 'approved' }).where(eq(videos.id, id))

  /** Sends all fields that a form has, with other values. */
  async function update(video: Video, values: object) {
    const { version } = await stateOf(video)
    return admin().ok('video', 'update', { ...target(video), body: { ...video, version, ...values } })
  }

  const replaceFile = async (video: Video, file: string) =>
    admin().ok('video', 'replaceFile', {
      ...target(video),
      body: { file, version: (await stateOf(video)).version },
    })

  return { stateOf, rejection, approve, update, replaceFile }
}
