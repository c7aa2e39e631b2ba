import { exportFormats } from '@admin/api-client/contract/exportFormats'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { createMerchant } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { NOW } from './support/fixture.ts'

const BYTE_ORDER_MARK = '\uFEFF'

onOneEngine('exports', (server) => {
  const records = (text: string) => text.slice(1).trimEnd().split('\r\n')
  /** A cell of a record whose cells hold no comma. */
  const cellOf = (record: string, index: number) => record.split(',')[index]?.replaceAll('"', '')

  it('hold the whole filtered set in the order asked for, not just a page', async () => {
    const client = await server().signIn('admin')
    for (const sort of ['-balance', 'mfaVerifyTime', '-nickname'] as const) {
      const { text } = await client.csv('merchant', { sort, pageSize: 15 })
      const ids = records(text)
        .slice(1)
        .map((record) => cellOf(record, 0))
      const listed: string[] = []
      for (let page = 1; listed.length < ids.length; page++) {
        const { list } = await client.ok('merchant', 'list', { query: { sort, page, pageSize: 100 } })
        if (list.length === 0) break
        listed.push(...list.map(({ id }) => id))
      }
      expect(ids).toEqual(listed)
      const { rows } = await client.xlsx('merchant', { sort })
      expect(rows.slice(1).map(([id]) => id)).toEqual(listed)
    }
  })

  it('contain more rows than one batch', async () => {
    const client = await server().signIn('admin')
    const [sample] = await server().db.select().from(accounts).limit(1)
    if (!sample) throw new Error('no account')
    // All alike in what is sorted by, so that only the id distinguishes them.
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      ...sample,
      id: newId(),
      username: `bulk-${index}`,
      nickname: 'Bulk',
      lastLoginTime: index % 2 ? NOW : null,
    }))
    for (let from = 0; from < rows.length; from += 1000)
      await server()
        .db.insert(accounts)
        .values(rows.slice(from, from + 1000))
    const names = new Set(rows.map(({ username }) => username))
    for (const sort of ['nickname', '-lastLoginTime'] as const) {
      const csv = records((await client.csv('account', { username: 'bulk-', sort })).text).slice(1)
      expect(csv).toHaveLength(3000)
      expect(new Set(csv.map((record) => cellOf(record, 1)))).toEqual(names)
      const sheet = (await client.xlsx('account', { username: 'bulk-', sort })).rows.slice(1)
      expect(sheet).toHaveLength(3000)
      expect(new Set(sheet.map(([, username]) => username))).toEqual(names)
    }
  })

  it('open as text: UTF-8, dated name, head in the language of the request', async () => {
    const client = await server().signIn('admin')
    const { text, headers } = await client.csv('account')
    expect(text.startsWith(`${BYTE_ORDER_MARK}"ID","Username",`)).toBe(true)
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="accounts-2026-06-15.csv"')
    const chinese = await client.with({ 'Accept-Language': 'zh-CN' }).csv('merchantSubaccount')
    expect(chinese.text.startsWith(`${BYTE_ORDER_MARK}"ID","昵称",`)).toBe(true)
  })

  it('open as a workbook: dated name, sheet and head in the language of the request', async () => {
    const client = await server().signIn('admin')
    const { rows, name, headers } = await client.xlsx('account')
    expect(name).toBe('Account')
    expect(rows[0]).toEqual(expect.arrayContaining(['ID', 'Username', 'Last sign-in (UTC)']))
    expect(headers.get('Content-Type')).toBe(exportFormats.xlsx)
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="accounts-2026-06-15.xlsx"')
    const chinese = await client.with({ 'Accept-Language': 'zh-CN' }).xlsx('transaction')
    expect(chinese.name).toBe('历史交易')
    expect(chinese.rows[0]).toEqual(expect.arrayContaining(['订单号', '变动后余额', '创建时间 (UTC)']))
  })

  it('hold what the list shows: names as text, coins as numbers, moments as dates', async () => {
    const client = await server().signIn('admin')
    const merchant = await createMerchant(client, {
      nickname: '=HYPERLINK("http://evil")',
      transferLimit: '1000000000000',
    })
    const query = { id: merchant.id }
    const { text } = await client.csv('merchant', query)
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`)
    const [head, row] = (await client.xlsx('merchant', query)).rows
    const under = (title: string) => row?.[head?.indexOf(title) ?? -1]
    expect(under('ID')).toBe(merchant.id)
    expect(under('Nickname')).toBe('=HYPERLINK("http://evil")')
    expect(under('Single-transfer limit')).toBe(1_000_000_000_000)
    expect(under('Balance')).toBe(0)
    expect(under('Created (UTC)')).toEqual(new Date(merchant.createTime))
    expect(under('Note')).toBeNull()
  })

  it('read like the list: its columns, labels and signs, times in the zone of the reader', async () => {
    const client = await server().signIn('admin')
    const merchant = await createMerchant(client, { status: 'disabled' })
    const query = {
      id: merchant.id,
      columns: 'status,agentName,createTime',
      timeZone: 'Asia/Shanghai',
    }
    const created = new Date(merchant.createTime + 8 * 3_600_000)
    const time = created.toISOString().slice(0, 19).replace('T', ' ')
    expect(records((await client.csv('merchant', query)).text)).toEqual([
      '"Status","Agent","Created (Asia/Shanghai)"',
      `"Disabled","${merchant.agentName}",${time}`,
    ])
    const chinese = client.with({ 'Accept-Language': 'zh-CN' })
    expect(records((await chinese.csv('merchant', query)).text)).toEqual([
      '"状态","代理","创建时间 (Asia/Shanghai)"',
      `"禁用","${merchant.agentName}",${time}`,
    ])
    const [head, row] = (await client.xlsx('merchant', query)).rows
    expect(head).toEqual(['Status', 'Agent', 'Created (Asia/Shanghai)'])
    expect(row).toEqual(['Disabled', merchant.agentName, new Date(`${time}Z`)])
  })

  it('show outgoing coins as negative, and name both parties as the list does', async () => {
    const client = await server().signIn('admin')
    const columns = 'direction,amount,counterpartyName'
    const { text } = await client.csv('transaction', { columns })
    const [head, ...rows] = records(text)
    expect(head).toBe('"Direction","Amount","Counterparty"')
    const signs = new Set(rows.map((row) => `${cellOf(row, 0)} ${Math.sign(Number(cellOf(row, 1)))}`))
    expect([...signs].sort()).toEqual(['In 1', 'Out -1'])
  })

  it('keep area codes as they are, without an apostrophe', async () => {
    const client = await server().signIn('admin')
    const { text } = await client.csv('account', { columns: 'areaCode' })
    expect(text).toMatch(/^"\+\d+"\r$/m)
    expect(text).not.toContain("'+")
  })

  it.each([
    { columns: 'nickname,passwordHash' },
    { columns: 'nickname;account' },
    { timeZone: 'Mars/Olympus' },
  ])('are refused with %j', async (query) => {
    const client = await server().signIn('admin')
    const refused = await client.refused('merchant', 'export', { query: query as never })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.data.fields ?? {})).toEqual(Object.keys(query))
  })

  it('of an empty list contain only the headings', async () => {
    const client = await server().signIn('admin')
    const query = { id: newId() }
    expect(records((await client.csv('merchant', query)).text)).toHaveLength(1)
    expect((await client.xlsx('merchant', query)).rows).toHaveLength(1)
  })

  it('are rejected in an unknown format', async () => {
    const client = await server().signIn('admin')
    const refused = await client.refused('merchant', 'export', { query: { format: 'pdf' as 'csv' } })
    expect(refused.status).toBe(400)
  })

  it('are logged with their filter and format', async () => {
    const client = await server().signIn('admin')
    const logOf = async () => {
      const { list } = await client.ok('operationLog', 'list', {
        query: { action: 'export', timeFrom: server().now },
      })
      return list
    }
    server().now += 1000
    await client.csv('account', { status: 'frozen' })
    expect(await logOf()).toMatchObject([{ resource: 'account', after: { status: 'frozen', format: 'csv' } }])
    server().now += 1000
    await client.xlsx('transfer', { outcome: 'success' })
    expect(await logOf()).toMatchObject([
      { resource: 'transfer', after: { outcome: 'success', format: 'xlsx' } },
    ])
  })
})
