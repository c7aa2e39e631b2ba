import type { Language } from '@admin/api-client/contract/limits'
import type { Context } from '../context.ts'
import { type Download, fileTime } from '../http/download.ts'

/** Column titles of exported files. */
const titles = {
  id: ['ID', 'ID'],
  account: ['Account', '账号'],
  username: ['Username', '用户名'],
  nickname: ['Nickname', '昵称'],
  agentName: ['Agent', '代理'],
  ownerId: ['Owner ID', '所属商户 ID'],
  ownerName: ['Owner', '所属商户'],
  balance: ['Balance', '余额'],
  transferLimit: ['Single-transfer limit', '单笔转账限额'],
  status: ['Status', '状态'],
  mfaStatus: ['MFA status', 'MFA 状态'],
  mfaVerification: ['MFA verification', 'MFA 验证'],
  mfaVerifyTime: ['MFA verification time', 'MFA 验证时间'],
  email: ['Email', '邮箱'],
  areaCode: ['Area code', '区号'],
  phone: ['Phone', '电话'],
  roles: ['Roles', '角色'],
  scopePartyName: ['Data scope', '数据范围'],
  lastLoginTime: ['Last login', '最后登录时间'],
  lastLoginAddress: ['Last login address', '最后登录地址'],
  orderNumber: ['Order number', '订单号'],
  type: ['Type', '类型'],
  outcome: ['Outcome', '结果'],
  direction: ['Direction', '方向'],
  amount: ['Amount', '数量'],
  balanceAfter: ['Balance after', '变动后余额'],
  partyId: ['Party ID', '账户 ID'],
  partyName: ['Party', '账户'],
  counterpartyId: ['Counterparty ID', '对方 ID'],
  counterpartyName: ['Counterparty', '对方'],
  outgoingPartyId: ['Outgoing party ID', '转出方 ID'],
  outgoingPartyName: ['Outgoing party', '转出方'],
  outgoingBalance: ['Outgoing balance after', '转出方余额'],
  incomingPartyId: ['Incoming party ID', '转入方 ID'],
  incomingPartyName: ['Incoming party', '转入方'],
  incomingBalance: ['Incoming balance after', '转入方余额'],
  operatorName: ['Operator', '操作人'],
  reviewReason: ['Review reason', '审核原因'],
  exceptionRemark: ['Exception', '异常说明'],
  reviewResult: ['Review result', '审核结果'],
  reviewerName: ['Reviewer', '审核人'],
  reviewTime: ['Review time', '审核时间'],
  reviewRemark: ['Review remark', '审核备注'],
  remark: ['Remark', '备注'],
  createTime: ['Created', '创建时间'],
  updateTime: ['Updated', '更新时间'],
} satisfies Record<string, [english: string, chinese: string]>

const position: Record<Language, 0 | 1> = { 'en-US': 0, 'zh-CN': 1 }

type Title = keyof typeof titles
type Cell = string | number | null

/** Names of the row's fields that are cells as they are. */
type PlainColumn<Row> = { [Name in Title & keyof Row]: Row[Name] extends Cell ? Name : never }[Title &
  keyof Row]

/** The columns of a file: a field of the row, or a title and what stands under it. */
export type CsvColumns<Row> = readonly (PlainColumn<Row> | readonly [Title, (row: Row) => Cell])[]

/** Pages of rows as a file, its head in the language of the request. Fields named `…Time` are moments. */
export function csvPages<Row>(
  { language }: Context,
  name: string,
  pages: AsyncIterable<Row[]>,
  columns: CsvColumns<Row>,
): Download {
  const cells = columns.map((column): readonly [Title, (row: Row) => Cell] =>
    typeof column === 'string' ? [column, plainCell(column)] : column,
  )
  return {
    name,
    header: cells.map(([title]) => titles[title][position[language]]),
    pages: (async function* () {
      for await (const rows of pages) yield rows.map((row) => cells.map(([, cell]) => cell(row)))
    })(),
  }
}

const plainCell =
  <Row>(name: PlainColumn<Row>) =>
  (row: Row): Cell => {
    const value = row[name] as Cell
    return name.endsWith('Time') ? fileTime(value as number | null) : value
  }
