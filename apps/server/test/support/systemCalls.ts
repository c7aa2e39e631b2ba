import { HOUR } from '../../src/kernel/durations.ts'
import type { TestClient } from './TestClient.ts'

type Call = (client: TestClient) => Promise<unknown>
type Area =
  | 'maintenance'
  | 'messageTemplate'
  | 'notice'
  | 'permissionNode'
  | 'role'
  | 'task'
  | 'taskPush'
  | 'user'
type Row = { id: string } & Record<string, unknown>

let made = 0
const name = () => `system ${++made}`
const code = () => `system:made${++made}`

/** What a new row of an area is made from. */
const bodies: Record<Area, (client: TestClient) => object | Promise<object>> = {
  maintenance: () => ({
    title: name(),
    platform: 'S_WEB',
    startTime: HOUR,
    endTime: 2 * HOUR,
    message: 'Soon',
  }),
  messageTemplate: () => ({
    name: name(),
    channel: 'mail',
    language: 'en-US',
    subject: 'News',
    body: '<p>News</p>',
    status: 'enabled',
  }),
  notice: () => ({
    title: name(),
    content: '<p>News</p>',
    validFrom: HOUR,
    validTo: 2 * HOUR,
    platform: 'S_WEB',
  }),
  permissionNode: () => ({
    category: 'page',
    parentId: null,
    name: name(),
    route: `/system/made${++made}`,
    permissionCode: '',
    sort: 1,
  }),
  role: () => ({ name: name(), description: '', identity: 'user', mfaRequired: false, resourceIds: [] }),
  task: () => ({
    jobName: name(),
    group: 'test',
    cron: '0 * * * *',
    handler: 'cleanUpSessions',
    parameters: {},
    status: 'n',
  }),
  taskPush: async (client) => {
    const query = { channel: 'mail', status: 'enabled' } as const
    const { list } = await client.ok('messageTemplate', 'list', { query })
    return {
      title: name(),
      audience: 'operators',
      channel: 'mail',
      templateId: list[0]?.id,
      scheduleTime: null,
    }
  },
  user: () => ({
    nickname: name(),
    email: `system${++made}@example.com`,
    areaCode: '+86',
    phone: '13000000000',
    type: 'member',
    status: 'normal',
    roleId: null,
  }),
}

/** The field that an edit changes. */
const named: Partial<Record<Area, string>> = {
  maintenance: 'title',
  notice: 'title',
  taskPush: 'title',
  task: 'jobName',
  user: 'nickname',
}

async function add(client: TestClient, area: Area): Promise<Row> {
  const body = await bodies[area](client)
  return (await client.ok(area, 'create', { body } as never)) as unknown as Row
}

const plain = (area: Area): Record<string, Call> => ({
  [`${area}.create`]: (client) => add(client, area),
  [`${area}.update`]: async (client) => {
    const row = await add(client, area)
    return { params: row, body: { ...row, [named[area] ?? 'name']: name() } }
  },
  [`${area}.delete`]: async (client) => ({ params: await add(client, area) }),
})

/** A call on a new row, after another that it takes. */
const on =
  (area: Area, first?: string, body?: object): Call =>
  async (client) => {
    const row = await add(client, area)
    if (first) await client.ok(area, first as never, { params: row } as never)
    return { params: row, ...(body && { body }) }
  }

/** For every operation of the system's pages that changes something, a call of it that succeeds. */
export const systemCalls: Record<string, Call> = {
  ...Object.assign({}, ...(Object.keys(bodies) as Area[]).map(plain)),
  'messageTemplate.setStatus': async (client) => ({
    body: { ids: [(await add(client, 'messageTemplate')).id], status: 'disabled' },
  }),
  'messageTemplate.test': on('messageTemplate', undefined, { to: 'somebody@example.com', values: {} }),
  'notice.publish': on('notice'),
  'notice.withdraw': on('notice', 'publish'),
  'permissionNode.reorder': async (client) => {
    const parent = await add(client, 'permissionNode')
    const children: string[] = []
    for (const sort of [1, 2]) {
      const body = {
        category: 'button',
        parentId: parent.id,
        name: name(),
        route: '',
        permissionCode: code(),
        sort,
      }
      children.push((await client.ok('permissionNode', 'create', { body } as never)).id)
    }
    // Numbers them, so that the next order changes both.
    await client.ok('permissionNode', 'reorder', { body: { ids: children } })
    return { body: { ids: children.toReversed() } }
  },
  'task.run': on('task'),
  'task.pause': on('task'),
  'task.resume': on('task', 'pause'),
  'taskPush.send': on('taskPush'),
  'taskPush.cancel': async (client) => {
    const row = await add(client, 'taskPush')
    const body = { ...row, scheduleTime: Date.UTC(2100, 0) }
    return { params: await client.ok('taskPush', 'update', { params: row, body } as never) }
  },
  'user.setStatus': async (client) => ({ body: { ids: [(await add(client, 'user')).id], status: 'frozen' } }),
  'user.links': on('user'),
  'measure.freeze': async (client) => ({
    body: { userId: (await add(client, 'user')).id, reason: 'because' },
  }),
  'user.changePoints': on('user', undefined, { bizType: '1', amount: 5 }),
}
