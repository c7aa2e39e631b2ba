import { readFile } from 'node:fs/promises'
import { CONTACT_SHEET_MAX_SIZE, VIDEO_MIN_SECONDS } from '@admin/api-client/contract/limits'
import { sha256 } from 'hash-wasm'
import { beforeAll, expect, it } from 'vitest'
import { inspectContent } from '../src/modules/system/uploads/content.ts'
import { extensionOf } from '../src/modules/system/uploads/fileName.ts'
import { mediaFacts } from '../src/modules/system/uploads/mediaFacts.ts'
import { demoFile, demoFileNames, demoKeyOf } from '../src/seed/demoFiles.ts'
import { storeDemoFiles } from '../src/seed/storeDemoFiles.ts'
import { onOneEngine } from './support/engines.ts'
import type { TestClient } from './support/TestClient.ts'
import { text } from './support/uploads.ts'

onOneEngine('files of the demo', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    await storeDemoFiles(server().ports.storage)
    admin = await server().signIn('admin')
  })

  const page = (number: number) => ({ query: { page: number, pageSize: 100 } })
  /** Fetches the first and the last bytes of a file. @returns its type and size */
  const fetchEnds = async (link: string) => {
    const [head, tail] = await Promise.all(
      ['bytes=0-11', 'bytes=-8'].map((Range) => server().visitor({ Range }).fetch(link)),
    )
    expect([head?.status, tail?.status], link).toEqual([206, 206])
    expect((await head?.arrayBuffer())?.byteLength).toBe(12)
    expect((await tail?.arrayBuffer())?.byteLength).toBe(8)
    return {
      type: head?.headers.get('Content-Type'),
      size: Number(head?.headers.get('Content-Range')?.split('/')[1]),
    }
  }

  it.each(demoFileNames)('have the facts that the product reads of %s', async (name) => {
    const bytes = new Uint8Array(await readFile(new URL(`../src/seed/files/${name}`, import.meta.url)))
    const { mediaType } = await inspectContent(bytes, extensionOf(name), 'file')
    const { duration, width, height, codecs } = await mediaFacts(server().ports, {
      ...{ key: demoKeyOf(name), size: bytes.length, mediaType },
    })
    expect(demoFile(name)).toMatchObject({
      ...{ size: bytes.length, sha256: await sha256(bytes), mediaType },
      ...{ duration, width, height, codecs },
    })
  })

  it('can be fetched by the links of every video, in parts, and agree with its facts', async () => {
    const pages = await Promise.all([1, 2, 3].map((number) => admin.ok('video', 'list', page(number))))
    const videos = pages.flatMap(({ list }) => list)
    expect(videos.length).toBeGreaterThanOrEqual(200)
    for (const { file, fileName, size, duration, width, height, codecs, contactSheet } of videos) {
      const stored = demoFile(fileName as (typeof demoFileNames)[number])
      expect(await fetchEnds(file)).toEqual({ type: stored.mediaType, size })
      expect(stored.mediaType).toMatch(/^video\/(mp4|quicktime)$/)
      expect({ duration, width, height, codecs: codecs.join() }).toEqual({
        ...{ duration: stored.duration, width: stored.width, height: stored.height, codecs: stored.codecs },
      })
      expect(duration).toBeGreaterThanOrEqual(VIDEO_MIN_SECONDS * 1000)
      const sheet = await fetchEnds(contactSheet)
      expect(sheet.type).toBe('image/webp')
      expect(sheet.size).toBeLessThanOrEqual(CONTACT_SHEET_MAX_SIZE)
    }
    expect(new Set(videos.map(({ duration }) => duration)).size).toBeGreaterThan(10)
  })

  it('begin with the headers that a player needs', async () => {
    for (const name of demoFileNames.filter((name) => /\.(mp4|mov)$/.test(name))) {
      const bytes = await readFile(new URL(`../src/seed/files/${name}`, import.meta.url))
      const [headers, samples] = ['moov', 'mdat'].map((box) => bytes.indexOf(text(box)))
      expect(headers, name).toBeGreaterThan(0)
      expect(headers, name).toBeLessThan(samples ?? 0)
    }
  })

  it('can be fetched by the links of every edited work, and of every material that is played', async () => {
    const works = await admin.ok('editedWork', 'list', page(1))
    for (const { file, contactSheet } of works.list) {
      expect((await fetchEnds(file)).type).toMatch(/^video\//)
      expect((await fetchEnds(contactSheet)).type).toBe('image/webp')
    }
    const { list: materials } = await admin.ok('material', 'list', page(1))
    const types = { v: /^video\/mp4$/, m: /^audio\/mpeg$/, s: /^audio\/wav$/ } as const
    for (const [type, expected] of Object.entries(types)) {
      const played = materials.filter((material) => material.type === type)
      expect(played.length, type).toBeGreaterThan(1)
      for (const { file, size } of played) {
        const stored = await fetchEnds(file)
        expect(stored).toEqual({ type: expect.stringMatching(expected), size })
      }
    }
  })

  it('do not make works similar that share one, unless they are the same film', async () => {
    const query = { kind: 'video', status: 'pending', pageSize: 100 } as const
    const { list } = await admin.ok('review', 'list', { query })
    expect(list.length).toBeGreaterThan(5)
    for (const { id, title } of list) {
      const { evidence } = await admin.ok('review', 'get', { params: { id } })
      for (const { subjectId } of evidence.similar ?? [])
        expect((await admin.ok('video', 'get', { params: { id: subjectId } })).title).toBe(title)
      expect(evidence.film?.contactSheet).toMatch(/^\/files\/demo-[\w-]+\.webp\?expires=/)
    }
  })
})
