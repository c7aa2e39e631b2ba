import { compareTemplates, contrast } from '@admin/api-client/contract/sites/templateFacts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onOneEngine } from './support/engines.ts'
import { createSite } from './support/siteCalls.ts'
import type { TestClient } from './support/TestClient.ts'
import {
  createComponent,
  createTemplate,
  publishedTemplate,
  publishTemplate,
} from './support/templateCalls.ts'

const NOWHERE = '01900000-0000-7000-8000-000000000000'
const target = ({ id }: { id: string }) => ({ params: { id } })
const fieldsOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.fields

onOneEngine('templates', (server) => {
  const admin = () => server().signIn('admin')

  it('have at most ten components, each of them once, and only existing ones', async () => {
    const client = await admin()
    const made = []
    for (let count = 0; count < 11; count++) made.push((await createComponent(client)).id)
    const rejected = async (componentIds: string[]) =>
      fieldsOf(
        client.refused('template', 'create', {
          body: { name: 'T', platform: 'w', primaryColor: '#123456', scheme: 'light', componentIds },
        }),
      )
    expect(await rejected(made)).toMatchObject({ componentIds: { key: 'tooManyItems' } })
    expect(await rejected([made[0] ?? '', made[0] ?? ''])).toMatchObject({
      componentIds: { key: 'sameComponent' },
    })
    expect(await rejected([NOWHERE])).toMatchObject({ componentIds: { key: 'notExisting' } })
    const ten = made.slice(0, 10).toReversed()
    expect((await createTemplate(client, { componentIds: ten })).components.map(({ id }) => id)).toEqual(ten)
  })

  it('are published as numbered versions, and say when the draft differs', async () => {
    const client = await admin()
    const [one, two] = [await createComponent(client), await createComponent(client)]
    const draft = await createTemplate(client, { componentIds: [one.id] })
    expect(draft).toMatchObject({ state: 'draft', publishedVersion: null })
    const first = await publishTemplate(client, draft)
    expect(first).toMatchObject({ state: 'published', publishedVersion: 1 })
    const again = client.refused('template', 'publish', {
      ...target(first),
      body: { version: first.version },
    })
    expect((await again).data.key).toBe('templateUnchanged')
    const stale = client.refused('template', 'publish', {
      ...target(first),
      body: { version: draft.version },
    })
    expect((await stale).data.key).toBe('staleVersion')
    const body = { ...first, componentIds: [two.id, one.id], primaryColor: '#0b7285' }
    const changed = await client.ok('template', 'update', { ...target(first), body })
    expect(changed).toMatchObject({ state: 'changed', publishedVersion: 1 })
    const { list } = await client.ok('template', 'list', { query: { state: 'changed', id: changed.id } })
    expect(list).toHaveLength(1)
    expect(await publishTemplate(client, changed)).toMatchObject({ state: 'published', publishedVersion: 2 })
    expect(await client.ok('template', 'versions', target(first))).toMatchObject([
      { number: 2, components: [{ id: two.id, name: two.name }, { id: one.id }], primaryColor: '#0b7285' },
      { number: 1, components: [{ id: one.id }], publishedBy: 'admin' },
    ])
  })

  it('aren’t published without a component', async () => {
    const client = await admin()
    const { id, version } = await createTemplate(client)
    const refused = client.refused('template', 'publish', { params: { id }, body: { version } })
    expect((await refused).data.key).toBe('templateEmpty')
  })

  it('get an earlier version back into the draft, without components that no longer exist', async () => {
    const client = await admin()
    const [kept, gone] = [await createComponent(client), await createComponent(client)]
    const first = await publishTemplate(
      client,
      await createTemplate(client, { componentIds: [gone.id, kept.id], scheme: 'dark' }),
    )
    const body = { ...first, componentIds: [kept.id], scheme: 'light' as const }
    const second = await publishTemplate(
      client,
      await client.ok('template', 'update', { ...target(first), body }),
    )
    await client.ok('component', 'delete', target(gone))
    const restored = await client.ok('template', 'restoreVersion', {
      ...target(first),
      body: { number: 1, version: second.version },
    })
    expect(restored).toMatchObject({
      ...{ componentIds: [kept.id], scheme: 'dark', state: 'changed', publishedVersion: 2 },
    })
    const missing = { number: 9, version: restored.version }
    const refused = client.refused('template', 'restoreVersion', { ...target(first), body: missing })
    expect((await refused).data.key).toBe('notFound')
  })

  it('are duplicated as drafts', async () => {
    const client = await admin()
    const template = await publishedTemplate(client)
    const copy = await client.ok('template', 'duplicate', { ...target(template), body: { name: 'Copy' } })
    const { componentIds, platform } = template
    expect(copy).toMatchObject({ componentIds, platform, state: 'draft', publishedVersion: null })
  })

  it('stay while a site uses them', async () => {
    const client = await admin()
    const template = await publishedTemplate(client)
    const site = await createSite(client, { templateId: template.id })
    expect(site).toMatchObject({ templateId: template.id, templateName: template.name })
    expect((await client.refused('template', 'delete', target(template))).data).toMatchObject({
      ...{ key: 'templateHasSites', values: { count: 1, names: site.name } },
    })
    await client.ok('site', 'delete', target(site))
    await client.ok('template', 'delete', target(template))
  })
})

describe('the difference of two versions', () => {
  const look = (names: string) => ({
    components: [...names].map((name) => ({ id: name, name })),
    primaryColor: '#123456',
    scheme: 'light' as const,
  })
  const names = (parts: { name: string }[]) => parts.map(({ name }) => name).join('')

  it.each([
    ['abc', 'abcd', 'd', '', ''],
    ['abc', 'ac', '', 'b', ''],
    ['abcd', 'dabc', '', '', 'd'],
    ['abcd', 'bcda', '', '', 'a'],
    ['abc', 'cxb', 'x', 'a', 'c'],
  ])('from %s to %s names what was added, removed and moved', (before, after, added, removed, moved) => {
    const found = compareTemplates(look(before), look(after))
    expect(names(found.added)).toBe(added)
    expect(names(found.removed)).toBe(removed)
    expect(names(found.moved)).toHaveLength(moved.length)
    if (before.length === 4) expect(names(found.moved)).toBe(moved)
  })

  it('is empty between equal versions, and leaves an order once the moved ones are taken out', () => {
    const order = fc.shuffledSubarray([...'abcdefghij'])
    fc.assert(
      fc.property(order, order, (one, other) => {
        expect(compareTemplates(look(one.join('')), look(one.join('')))).toEqual({
          ...{ added: [], removed: [], moved: [], colors: false },
        })
        const { moved } = compareTemplates(look(one.join('')), look(other.join('')))
        const stays = (each: string) =>
          one.includes(each) && other.includes(each) && !names(moved).includes(each)
        expect(other.filter(stays)).toEqual(one.filter(stays))
      }),
    )
  })
})

describe('the contrast of two colors', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2)
    expect(contrast(other, one)).toBeCloseTo(expected, 2)
  })
})
