import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import { expect, it } from 'vitest'
import { createAppUpdate, publishAppUpdate } from './support/appUpdateCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const statusOf = async (client: TestClient, { id }: AppUpdate) =>
  (await client.ok('appUpdate', 'get', { params: { id } })).status

const EDITOR = ['appUpdate:read', 'appUpdate:create', 'appUpdate:update', 'appUpdate:publish']

onOneEngine('app updates', (server) => {
  const admin = () => server().signIn('admin')

  it.each<[Partial<AppUpdate>, string, string]>([
    [{ appVersion: '1.2.3.4.5' }, 'appVersion', 'appVersion'],
    [{ appVersion: 'v2' }, 'appVersion', 'appVersion'],
    [{ link: 'http://example.com/app' }, 'link', 'httpsLink'],
    [{ link: 'example.com' }, 'link', 'httpsLink'],
    [{ platform: 'i', link: 'https://example.com/app' }, 'link', 'appStoreLink'],
    [{ appVersion: '01.2' }, 'appVersion', 'appVersion'],
    [{ build: 0 }, 'build', 'minimum'],
    [{ share: 0 }, 'share', 'minimum'],
    [{ share: 101 }, 'share', 'maximum'],
    [{ forced: 'y', share: 99 }, 'share', 'forcedShare'],
    [{ lowestVersion: '3.0.1' }, 'lowestVersion', 'aboveOwnVersion'],
    [{ notes: '' }, 'notes', 'required'],
    [{ brake: 0 }, 'brake', 'minimum'],
    [{ brake: 1001 }, 'brake', 'maximum'],
    [{ plan: [{ share: 10, time: 1000 }] }, 'plan.0.share', 'stepNotRising'],
    [
      {
        plan: [
          { share: 20, time: 1000 },
          { share: 20, time: 2000 },
        ],
      },
      'plan.1.share',
      'stepNotRising',
    ],
    [
      {
        plan: [
          { share: 20, time: 1000 },
          { share: 30, time: 1000 },
        ],
      },
      'plan.1.time',
      'stepNotLater',
    ],
    [{ notesEn: 'n'.repeat(5001) }, 'notesEn', 'maxLength'],
    [{ publishFrom: 2000, publishTo: 1000 }, 'publishTo', 'endBeforeStart'],
  ])('reject %o on its field', async (values, field, key) => {
    const client = await admin()
    const update = await createAppUpdate(client)
    const refused = await client.refused('appUpdate', 'update', {
      params: update,
      body: { ...update, ...values },
    })
    expect(refused.data.fields).toMatchObject({ [field]: { key } })
  })

  it('have builds that rise with each published one of a platform and channel', async () => {
    const client = await admin()
    const published = await publishAppUpdate(client)
    const older = { ...published, build: published.build - 1 }
    const refused = await client.refused('appUpdate', 'create', { body: older })
    expect(refused.data.fields).toEqual({
      build: { key: 'buildNotRising', values: { build: published.build } },
    })
    const other = await client.ok('appUpdate', 'create', { body: { ...older, platform: 'a' } })
    await client.ok('appUpdate', 'delete', { params: other })
  })

  it('can’t be published after a higher build was', async () => {
    const client = await admin()
    const draft = await createAppUpdate(client)
    const { id } = await publishAppUpdate(client)
    await client.ok('appUpdate', 'withdraw', { params: { id } })
    const refused = await client.refused('appUpdate', 'publish', { params: draft, body: draft })
    expect(refused.data.key).toBe('buildOutdated')
  })

  it('are published as the operator saw them', async () => {
    const client = await admin()
    const draft = await createAppUpdate(client)
    const body = { ...draft, share: 100, forced: 'y' } as const
    await client.ok('appUpdate', 'update', { params: draft, body })
    const refused = await client.refused('appUpdate', 'publish', { params: draft, body: draft })
    expect(refused.data.key).toBe('staleVersion')
    expect(await statusOf(client, draft)).toBe('draft')
  })

  it('are edited and deleted only as drafts', async () => {
    const client = await admin()
    const update = await publishAppUpdate(client)
    const edited = await client.refused('appUpdate', 'update', { params: update, body: update })
    expect(edited.data.key).toBe('appUpdateNotDraft')
    const deleted = await client.refused('appUpdate', 'delete', { params: update })
    expect(deleted.data.key).toBe('appUpdateNotDraft')
  })

  it('are rolled out one at a time, and a fix replaces the one that is paused', async () => {
    const client = await admin()
    const first = await publishAppUpdate(client)
    const fix = await createAppUpdate(client)
    const refused = await client.refused('appUpdate', 'publish', { params: fix, body: fix })
    expect(refused.data).toMatchObject({ key: 'rolloutRunning', values: { version: first.appVersion } })
    await client.ok('appUpdate', 'pause', { params: first })
    await client.ok('appUpdate', 'publish', { params: fix, body: fix })
    expect(await statusOf(client, first)).toBe('withdrawn')
    expect(await statusOf(client, fix)).toBe('rolling')
  })

  it('are published by one of two operators who publish at the same moment', async () => {
    const client = await admin()
    const running = await publishAppUpdate(client)
    await client.ok('appUpdate', 'withdraw', { params: running })
    const drafts = [await createAppUpdate(client), await createAppUpdate(client)]
    await Promise.allSettled(
      drafts.map((draft) => client.ok('appUpdate', 'publish', { params: draft, body: draft })),
    )
    const states = await Promise.all(drafts.map((draft) => statusOf(client, draft)))
    expect(states.toSorted()).toEqual(['draft', 'rolling'])
  })

  it('have a share that rises and never falls', async () => {
    const client = await admin()
    const update = await publishAppUpdate(client, { share: 10 })
    const raise = (share: number, { id, version }: AppUpdate) => ({
      params: { id },
      body: { share, version },
    })
    for (const share of [10, 5]) {
      const refused = await client.refused('appUpdate', 'raiseShare', raise(share, update))
      expect(refused.data.fields).toEqual({ share: { key: 'shareNotRising', values: { share: 10 } } })
    }
    const incomplete = await client.refused('appUpdate', 'complete', { params: update })
    expect(incomplete.data.key).toBe('shareNotComplete')
    const raised = await client.ok('appUpdate', 'raiseShare', raise(100, update))
    expect(raised.share).toBe(100)
    const stale = await client.refused('appUpdate', 'raiseShare', raise(100, update))
    expect(stale.data.key).toBe('staleVersion')
    const complete = await client.ok('appUpdate', 'complete', { params: raised })
    const late = await client.refused('appUpdate', 'raiseShare', raise(100, complete))
    expect(late.data.key).toBe('notPossible')
  })

  it('keep the lowest version that still works when a fix replaces the one that set it', async () => {
    const client = await admin()
    const update = await publishAppUpdate(client, { appVersion: '6.0.0', lowestVersion: '5.5.0' })
    await client.ok('appUpdate', 'pause', { params: update })
    const draft = await createAppUpdate(client, { appVersion: '6.0.1' })
    const fix = await client.ok('appUpdate', 'publish', { params: draft, body: draft })
    expect(fix.lowestVersion).toBe('5.5.0')
    const { client: editor } = await createStaff(server(), EDITOR)
    const body = { ...draft, build: draft.build + 1, appVersion: '5.4.0', forced: 'y', share: 100 } as const
    const refused = await editor.refused('appUpdate', 'create', { body })
    expect(refused.data.fields).toEqual({ forced: { key: 'forcedTooLow', values: { version: '5.5.0' } } })
    await client.ok('appUpdate', 'withdraw', { params: fix })
  })

  it('are found by their version', async () => {
    const client = await admin()
    const { id, link: detail } = await createAppUpdate(client, { appVersion: '7.6.5' })
    const link = `/operations/appUpdates?id=${id}`
    expect(await client.ok('search', 'find', { query: { keyword: '7.6.5' } })).toEqual([
      { kind: 'appUpdate', id, title: '7.6.5', detail, link },
    ])
  })

  it('are forced below the lowest version that still works only with a permission', async () => {
    const client = await admin()
    await publishAppUpdate(client, { appVersion: '5.0.0', lowestVersion: '4.0.0', share: 100 })
    const forced = { appVersion: '3.9.9', forced: 'y', share: 100 } as const
    const draft = await createAppUpdate(client, forced)
    const { client: editor } = await createStaff(server(), EDITOR)
    const refused = await editor.refused('appUpdate', 'update', {
      params: draft,
      body: { ...draft, notesEn: 'Changed' },
    })
    expect(refused.data.fields).toEqual({ forced: { key: 'forcedTooLow', values: { version: '4.0.0' } } })
    const optional = await editor.ok('appUpdate', 'update', {
      params: draft,
      body: { ...draft, forced: 'n' },
    })
    expect(optional.forced).toBe('n')
  })
})
