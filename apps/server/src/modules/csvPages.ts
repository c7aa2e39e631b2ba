import type { Language } from '@admin/api-client/contract/limits'
import type { Context } from '../context.ts'
import type { Download } from '../http/download.ts'

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
  lastLoginTime: ['Last login', '最后登录时间'],
  lastLoginAddress: ['Last login address', '最后登录地址'],
  remark: ['Remark', '备注'],
  createTime: ['Created', '创建时间'],
  updateTime: ['Updated', '更新时间'],
} satisfies Record<string, [english: string, chinese: string]>

const position: Record<Language, 0 | 1> = { 'en-US': 0, 'zh-CN': 1 }

/** Pages of rows as a file, its head in the language of the request. */
export function csvPages<Row>(
  { language }: Context,
  name: string,
  pages: AsyncIterable<Row[]>,
  columns: { [Title in keyof typeof titles]?: (row: Row) => string | number | null },
): Download {
  const cells = Object.values(columns)
  return {
    name,
    header: (Object.keys(columns) as (keyof typeof titles)[]).map((key) => titles[key][position[language]]),
    pages: (async function* () {
      for await (const rows of pages) yield rows.map((row) => cells.map((cell) => cell(row)))
    })(),
  }
}
