import type { Visitor } from '@admin/api-client/contract/delivery/visitor'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { atlases, tags, videos } from '../src/db/schema/content.ts'
import { DAY } from '../src/kernel/durations.ts'
import { readSeenComponents } from '../src/modules/sites/components/shown.ts'
import { show } from './support/collections.ts'
import { newAtlas, newVideo } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { createComponent, createTemplate, publishedComponent } from './support/templateCalls.ts'

const NOWHERE = '01900000-0000-7000-8000-000000000000'
const target = ({ id }: { id: string }) => ({ params: { id } })
const fieldsOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.fields

onOneEngine('components', (server) => {
  const admin = () => server().signIn('admin')
  const shownVideo = async (client: TestClient, title: string) => {
    const { id } = await newVideo(client, { title })
    await show(server(), id)
    return id
  }
  const visitor = (values: Partial<Visitor> = {}): Visitor => ({
    ...{ siteId: '', country: 'cn', platform: 'h', language: 'en-US', now: server().now },
    ...values,
  })
  const seen = async (ids: string[], values: Partial<Visitor> = {}) =>
    (await readSeenComponents(server().db, ids, visitor(values))).filter(({ unmet }) => unmet.length === 0)

  it.each([
    [{ kind: 'menuGrid', items: [] }, { items: { key: 'required' } }],
    [{ kind: 'menuGrid', items: ['x'] }, { items: { key: 'invalid' } }],
    [{ kind: 'menuGrid', items: ['p', 'p'] }, { items: { key: 'sameContent' } }],
    [{ kind: 'menuGrid', items: ['p', 'r', 'u', 'c', 'l'] }, { items: { key: 'tooManyItems' } }],
    [{ kind: 'videoRow', items: ['p'] }, { items: { key: 'invalid' } }],
    [{ kind: 'videoRow', items: [NOWHERE] }, { items: { key: 'notExisting' } }],
    [{ kind: 'menuGrid', source: 'rule', items: [] }, { source: { key: 'invalid' } }],
    [
      { kind: 'videoRow', source: 'rule', items: [] },
      { order: { key: 'required' }, count: { key: 'required' } },
    ],
    [
      { kind: 'noticeBar', source: 'rule', items: [], order: 'popular', count: 3 },
      { order: { key: 'invalid' } },
    ],
    [
      { kind: 'videoRow', source: 'rule', items: [], order: 'newest', count: 51 },
      { count: { key: 'maximum' } },
    ],
    [{ kind: 'html', items: [] }, { html: { key: 'required' } }],
    [{ kind: 'html', items: [], html: '<script>alert(1)</script>' }, { html: { key: 'required' } }],
    [{ kind: 'menuGrid', items: ['p'], html: '<p>Hello</p>' }, { html: { key: 'invalid' } }],
  ] as const)('reject %j on its field', async (values, fields) => {
    const body = { name: 'Rejected', source: 'picked' as const, ...values, items: [...values.items] }
    const refused = (await admin()).refused('component', 'create', { body })
    expect(await fieldsOf(refused)).toMatchObject(fields)
  })

  it('keep only harmless HTML, which takes a separate permission to write', async () => {
    const client = await admin()
    const values = {
      ...({ kind: 'html', source: 'picked' } as const),
      items: [],
      html: '<p onclick="alert(1)">Open daily<script>alert(1)</script></p>',
    }
    const made = await createComponent(client, values)
    expect(made.html).toBe('<p>Open daily</p>')
    const codes = ['component:read', 'component:create', 'component:update']
    const { client: editor } = await createStaff(server(), codes)
    const create = editor.refused('component', 'create', { body: { name: 'HTML', ...values } })
    expect((await create).data.key).toBe('unauthorizedOperation')
    const change = { ...target(made), body: { ...made, html: '<p>Closed</p>' } }
    expect((await editor.refused('component', 'update', change)).data.key).toBe('unauthorizedOperation')
    const copy = editor.refused('component', 'duplicate', { ...target(made), body: { name: 'Copy' } })
    expect((await copy).data.key).toBe('unauthorizedOperation')
    const renamed = { ...target(made), body: { ...made, name: 'Renamed' } }
    expect(await editor.ok('component', 'update', renamed)).toMatchObject({ html: '<p>Open daily</p>' })
  })

  it('name contents only for callers who can read them', async () => {
    const client = await admin()
    const id = await shownVideo(client, 'Secret video')
    const made = await createComponent(client, { kind: 'videoRow', items: [id] })
    expect(made.contents).toMatchObject([{ id, title: 'Secret video', shown: true }])
    const { client: reader } = await createStaff(server(), ['component:read'])
    const { contents } = await reader.ok('component', 'get', target(made))
    expect(contents).toEqual([{ id, title: '', picture: '', shown: true }])
  })

  it('say where they are used, and stay while they are', async () => {
    const client = await admin()
    const component = await publishedComponent(client)
    const draft = await createTemplate(client, { componentIds: [component.id] })
    const before = await createTemplate(client, { componentIds: [component.id] })
    const { version } = await client.ok('template', 'publish', {
      ...target(before),
      body: { version: before.version },
    })
    const without = { ...before, componentIds: [], version }
    await client.ok('template', 'update', { ...target(before), body: without })
    expect(await client.ok('component', 'uses', target(component))).toEqual([
      expect.objectContaining({ id: draft.id, inDraft: true, inPublished: false }),
      expect.objectContaining({ id: before.id, inDraft: false, inPublished: true }),
    ])
    expect(await client.ok('component', 'get', target(component))).toMatchObject({ templates: 2 })
    expect((await client.refused('component', 'delete', target(component))).data).toMatchObject({
      ...{ key: 'componentInUse', values: { count: 2, names: `${draft.name}, ${before.name}` } },
    })
    const { list } = await client.ok('component', 'list', { query: { templateId: before.id } })
    expect(list.map(({ id }) => id)).toEqual([component.id])
  })

  describe('show a visitor', () => {
    it('what was picked, in order and without what isn’t shown to them', async () => {
      const client = await admin()
      const [first, second, hidden, abroad] = await Promise.all(
        ['First', 'Second', 'Hidden', 'Abroad'].map((title) => shownVideo(client, title)),
      )
      if (!first || !second || !hidden || !abroad) throw new Error('not made')
      await server().db.update(videos).set({ shelf: 'off' }).where(eq(videos.id, hidden))
      await server()
        .db.update(videos)
        .set({ playCountries: ['jp'] })
        .where(eq(videos.id, abroad))
      const items = [second, hidden, abroad, first]
      const { id } = await publishedComponent(client, { kind: 'videoRow', items, titleEn: 'Videos' })
      const [here] = await seen([id])
      expect(here).toMatchObject({ title: 'Videos', items: [{ title: 'Second' }, { title: 'First' }] })
      const [there] = await seen([id], { country: 'jp' })
      expect(there?.items.map(({ title }) => title)).toEqual(['Second', 'Abroad', 'First'])
    })

    it('what a rule finds, up to its number', async () => {
      const client = await admin()
      const isUsable = and(eq(tags.labelType, 'content'), eq(tags.status, 'enabled'))
      const [tag] = await server().db.select().from(tags).where(isUsable).limit(1)
      if (!tag) throw new Error('no tag')
      const made = await Promise.all(
        ['A', 'B', 'C'].map((title) => newAtlas(client, { title, tagIds: [tag.id] })),
      )
      for (const [index, { id }] of made.entries()) {
        await show(server(), id)
        await server()
          .db.update(atlases)
          .set({ views: 1e9 + index })
          .where(eq(atlases.id, id))
      }
      const rule = {
        kind: 'atlasRow',
        source: 'rule',
        items: [],
        order: 'popular',
        tagIds: [tag.id],
      } as const
      const { id } = await publishedComponent(client, { ...rule, items: [], tagIds: [tag.id], count: 2 })
      const [component] = await seen([id])
      expect(component?.items.map(({ title }) => title)).toEqual(['C', 'B'])
    })

    it('pages of a menu in their language', async () => {
      const { id } = await publishedComponent(await admin(), { items: ['c', 'p'] })
      const titles = async (language: Visitor['language']) =>
        (await seen([id], { language }))[0]?.items.map(({ title }) => title)
      expect(await titles('en-US')).toEqual(['Top-up', 'Home'])
      expect(await titles('zh-CN')).not.toEqual(['Top-up', 'Home'])
    })

    it('only components that are published, for their country, and with contents', async () => {
      const client = await admin()
      const now = server().now
      const video = await shownVideo(client, 'Gone')
      const shown = await publishedComponent(client)
      const draft = await createComponent(client)
      const later = await publishedComponent(client, { publishFrom: now + DAY })
      const elsewhere = await publishedComponent(client, { countries: ['jp'] })
      const empty = await publishedComponent(client, { kind: 'videoRow', items: [video] })
      await server().db.update(videos).set({ shelf: 'off' }).where(eq(videos.id, video))
      const ids = [elsewhere, shown, draft, later, empty].map(({ id }) => id)
      const idsSeen = async (values: Partial<Visitor> = {}) => (await seen(ids, values)).map(({ id }) => id)
      expect(await idsSeen()).toEqual([shown.id])
      expect(await idsSeen({ country: 'jp' })).toEqual([elsewhere.id, shown.id])
      expect(await idsSeen({ now: now + DAY })).toEqual([shown.id, later.id])
      const previewed = await client.ok('component', 'preview', {
        body: { ids, country: 'cn', platform: 'h', language: 'en-US' },
      })
      const reasons = [['country'], [], ['published'], ['published'], ['contents']]
      expect(previewed.map(({ unmet }) => unmet)).toEqual(reasons)
    })
  })
})
