import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { isNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../src/db/Database.ts'
import { comments } from '../src/db/schema/comments.ts'
import { sensitiveWordsOf } from '../src/modules/system/sensitiveWords/keptWords.ts'
import { matchWords } from '../src/modules/system/sensitiveWords/matchWords.ts'
import type { Events } from '../src/ports/Events.ts'
import { onOneEngine } from './support/engines.ts'
import { NOW } from './support/fixture.ts'
import type { TestClient } from './support/TestClient.ts'

const listed = (word: string, action: 'mask' | 'reject' | 'review' = 'mask') => ({
  word,
  category: 'other' as const,
  action,
})

onOneEngine('sensitive words', (server) => {
  const admin = () => server().signIn('admin')

  it('are one word in any case and width', async () => {
    const client = await admin()
    const body = listed('Ｆｒｅｅ　Coins')
    expect((await client.ok('sensitiveWord', 'create', { body })).word).toBe('Free Coins')
    expect(await client.refused('sensitiveWord', 'create', { body: listed('free coins') })).toMatchObject({
      status: 422,
      data: { fields: { word: { key: 'taken' } } },
    })
  })

  it('are imported once each, the known ones left as they are, in one entry of the log', async () => {
    const client = await admin()
    await client.ok('sensitiveWord', 'create', { body: listed('known', 'review') })
    const words = ['known', 'Fresh', 'ＦＲＥＳＨ', 'other'].map((word) => listed(word, 'reject'))
    expect(await client.ok('sensitiveWord', 'import', { body: { words } })).toEqual({ added: 2, known: 2 })
    const { list } = await client.ok('sensitiveWord', 'list', { query: { word: 'known' } })
    expect(list).toMatchObject([{ action: 'review' }])
    const logged = await client.ok('operationLog', 'list', { query: { action: 'import' } })
    expect(logged.list).toHaveLength(1)
    expect(await client.refused('sensitiveWord', 'import', { body: { words: [listed(' ')] } })).toMatchObject(
      {
        data: { fields: { 'words.0.word': { key: 'required' } } },
      },
    )
  })

  it('are tried on a text as it would be judged', async () => {
    const client = await admin()
    await client.ok('sensitiveWord', 'create', { body: listed('zebra') })
    const text = 'A ｚｅｂｒａ'
    expect(await client.ok('sensitiveWord', 'try', { body: { text } })).toEqual({
      outcome: 'mask',
      masked: 'A *****',
      matches: [{ word: 'zebra', category: 'other', action: 'mask', start: 2, end: 7 }],
    })
    expect(foldWidth(text)).toHaveLength(text.length)
  })
})

const notice = (values: object) => ({
  title: 'Winter',
  content: '<p>Text</p>',
  platform: 'S_WEB' as const,
  validFrom: NOW,
  validTo: NOW + 1000,
  ...values,
})

onOneEngine('texts that hold sensitive words', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
    for (const [word, action] of [
      ['mud', 'mask'],
      ['tar', 'reject'],
      ['pitch', 'review'],
    ] as const)
      await admin.ok('sensitiveWord', 'create', { body: listed(word, action) })
  })
  const refusedFor = (field: string, words: string) => ({
    status: 422,
    data: { fields: { [field]: { key: 'sensitiveWords', values: { words } } } },
  })
  const firstOf = async <Area extends 'user' | 'merchant' | 'merchantSubaccount' | 'account'>(area: Area) => {
    const { list } = await admin.ok(area as 'user', 'list', { query: { pageSize: 1 } })
    return list[0] as (typeof list)[number]
  }

  it('are rejected, masked or accepted in replies to comments', async () => {
    const [comment] = await server().db.select().from(comments).where(isNull(comments.deleteTime)).limit(1)
    const reply = (content: string) => ({ params: { id: comment?.id ?? '' }, body: { content } })
    expect(await admin.refused('comment', 'reply', reply('ＴＡＲ and tar'))).toMatchObject(
      refusedFor('content', 'tar'),
    )
    expect((await admin.ok('comment', 'reply', reply('Some Mud & pitch'))).content).toBe(
      'Some *** &amp; pitch',
    )
  })

  it.each(['user', 'merchant', 'merchantSubaccount', 'account'] as const)(
    'are refused or masked in the nickname of a %s, but not where the nickname stays as it is',
    async (area) => {
      const row = await firstOf(area)
      const update = (nickname: string, version: number) => ({
        params: { id: row.id },
        body: {
          ...row,
          ...('roles' in row && { roleIds: (row.roles as { id: string }[]).map(({ id }) => id) }),
          nickname,
          version,
        },
      })
      const call = area as 'user'
      expect(await admin.refused(call, 'update', update('tar', row.version))).toMatchObject(
        refusedFor('nickname', 'tar'),
      )
      const masked = await admin.ok(call, 'update', update('Mud Ltd', row.version))
      expect(masked.nickname).toBe('*** Ltd')
      const nickname = `${area} Ltd`
      const { version } = await admin.ok(call, 'update', update(nickname, masked.version))
      await admin.ok('sensitiveWord', 'create', { body: listed(nickname, 'reject') })
      expect((await admin.ok(call, 'update', update(nickname, version))).nickname).toBe(nickname)
    },
  )

  it('are masked in the texts of a notice between its tags, and rejected where tags divide them', async () => {
    const body = notice({ title: 'Mud', content: '<p>Mud &amp; <strong title="mud">more mud</strong></p>' })
    expect(await admin.ok('notice', 'create', { body })).toMatchObject({
      title: '***',
      content: '<p>*** &amp; <strong>more ***</strong></p>',
    })
    for (const [content, word] of [
      ['<p>t<b>a</b>r</p>', 'tar'],
      ['<p>m<b>u</b>d</p>', 'mud'],
    ] as const)
      expect(await admin.refused('notice', 'create', { body: notice({ content }) })).toMatchObject(
        refusedFor('content', word),
      )
  })

  it('are masked in maintenances, message templates and pushes', async () => {
    const now = server().now
    const window = { platform: 'S_WEB' as const, startTime: now + 1000, endTime: now + 2000 }
    const maintenance = { ...window, title: 'mud', message: 'mud' }
    expect(await admin.ok('maintenance', 'create', { body: maintenance })).toMatchObject({
      title: '***',
      message: '***',
    })
    const text = { name: 'Mud', channel: 'mail', language: 'en-US', status: 'enabled' } as const
    const template = await admin.ok('messageTemplate', 'create', {
      body: { ...text, subject: 'mud', body: '<p>mud</p>' },
    })
    expect(template).toMatchObject({ subject: '***', body: '<p>***</p>' })
    const push = {
      audience: 'operators',
      channel: 'mail',
      templateId: template.id,
      scheduleTime: null,
    } as const
    expect((await admin.ok('taskPush', 'create', { body: { ...push, title: 'mud' } })).title).toBe('***')
  })

  it('are judged by the list as it is after each change', async () => {
    const create = (title: string) => admin.ok('notice', 'create', { body: notice({ title }) })
    expect((await create('fresh')).title).toBe('fresh')
    const word = await admin.ok('sensitiveWord', 'create', { body: listed('fresh') })
    expect((await create('fresh')).title).toBe('*****')
    const body = { ...listed('fresh', 'reject'), version: word.version }
    await admin.ok('sensitiveWord', 'update', { params: { id: word.id }, body })
    await admin.refused('notice', 'create', { body: notice({ title: 'fresh' }) })
    await admin.ok('sensitiveWord', 'delete', { params: { id: word.id } })
    expect((await create('fresh')).title).toBe('fresh')
    await admin.ok('sensitiveWord', 'import', { body: { words: [listed('fresh')] } })
    expect((await create('fresh')).title).toBe('*****')
  })
})

onOneEngine('kept words', (server) => {
  /** Another process on the same database, whose subscriptions the test answers. */
  const otherProcess = () => {
    const attempts: PromiseWithResolvers<() => void>[] = []
    const events: Events = {
      subscribe: () => {
        const attempt = Promise.withResolvers<() => void>()
        attempts.push(attempt)
        return attempt.promise
      },
      close: async () => {},
    }
    return { ports: { db: Object.create(server().db) as Database, events }, attempts }
  }
  const add = async (word: string) =>
    (await server().signIn('admin')).ok('sensitiveWord', 'create', { body: listed(word, 'reject') })
  const finds = async (ports: Parameters<typeof sensitiveWordsOf>[0], word: string) =>
    matchWords(await sensitiveWordsOf(ports), word).length === 1

  it('are read for each request while changes can’t be heard, over one subscription', async () => {
    const { ports, attempts } = otherProcess()
    expect(await finds(ports, 'unheard-one')).toBe(false)
    await add('unheard-one')
    expect(await finds(ports, 'unheard-one')).toBe(true)
    expect(attempts).toHaveLength(1)

    attempts[0]?.reject(new Error('no connection'))
    await expect.poll(() => finds(ports, 'unheard-one').then(() => attempts.length)).toBe(2)
    attempts[1]?.resolve(() => {})
    await add('unheard-two')
    expect(await finds(ports, 'unheard-two')).toBe(true)
  })

  it('are read again, without another subscription, after a read that failed', async () => {
    const { ports, attempts } = otherProcess()
    let failing = false
    const { db } = server()
    ports.db.select = ((...fields: []) => {
      if (failing) return { from: () => Promise.reject(new Error('no database')) }
      return db.select(...fields)
    }) as Database['select']
    await sensitiveWordsOf(ports)
    attempts[0]?.resolve(() => {})
    await attempts[0]?.promise
    failing = true
    await expect(sensitiveWordsOf(ports)).rejects.toThrow('no database')
    failing = false
    await expect(sensitiveWordsOf(ports)).resolves.toBeDefined()
    expect(attempts).toHaveLength(1)
  })
})
