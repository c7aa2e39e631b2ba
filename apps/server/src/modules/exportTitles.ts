import type { Language } from '@admin/api-client/contract/limits'

type Words = readonly [english: string, chinese: string]

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
  partyKind: ['Kind of party', '账户类型'],
  counterpartyId: ['Counterparty ID', '对方 ID'],
  counterpartyName: ['Counterparty', '对方'],
  outgoingPartyId: ['Outgoing party ID', '转出方 ID'],
  outgoingPartyName: ['Outgoing party', '转出方'],
  outgoingPartyKind: ['Kind of outgoing party', '转出方类型'],
  outgoingBalance: ['Outgoing balance after', '转出方余额'],
  incomingPartyId: ['Incoming party ID', '转入方 ID'],
  incomingPartyName: ['Incoming party', '转入方'],
  incomingPartyKind: ['Kind of incoming party', '转入方类型'],
  incomingBalance: ['Incoming balance after', '转入方余额'],
  operatorName: ['Operator', '操作人'],
  reviewReason: ['Review reason', '审核原因'],
  exceptionRemark: ['Exception', '异常说明'],
  reviewResult: ['Review result', '审核结果'],
  reviewerName: ['Reviewer', '审核人'],
  reviewTime: ['Review time', '审核时间'],
  reviewRemark: ['Review remark', '审核备注'],
  name: ['Name', '名称'],
  code: ['Code', '编码'],
  value: ['Value', '值'],
  sort: ['Order', '排序'],
  icon: ['Icon', '图标'],
  word: ['Word', '敏感词'],
  category: ['Category', '分类'],
  action: ['Action', '处理方式'],
  address: ['Address or range', '地址或网段'],
  kind: ['Kind', '类别'],
  note: ['Note', '备注'],
  hits: ['Hits', '命中次数'],
  remark: ['Remark', '备注'],
  uploadTarget: ['Kept as', '存储名'],
  fileSize: ['Bytes', '字节数'],
  fileType: ['File type', '文件类型'],
  storageType: ['Storage', '存储'],
  uploadFrom: ['From', '来源'],
  uploadUserName: ['User', '用户'],
  env: ['Environment', '环境'],
  time: ['Time', '时间'],
  createTime: ['Created', '创建时间'],
  updateTime: ['Updated', '更新时间'],
} satisfies Record<string, Words>

/** Exported files by the names they are saved under, and what their sheet is called. */
const sheets = {
  merchants: ['Merchants', '币商'],
  'merchant-subaccounts': ['Sub-accounts', '币商子账号'],
  accounts: ['Staff accounts', '员工账号'],
  transfers: ['Transfers', '转账'],
  dictionary: ['Dictionary', '全局字典'],
  'game-types': ['Game types', '彩种'],
  'sensitive-words': ['Sensitive words', '敏感词'],
  'ip-addresses': ['Address rules', '地址规则'],
  'upload-histories': ['Uploads', '上传记录'],
  transactions: ['Transactions', '交易明细'],
} satisfies Record<string, Words>

export type ColumnName = keyof typeof titles
export type FileName = keyof typeof sheets

const position: Record<Language, 0 | 1> = { 'en-US': 0, 'zh-CN': 1 }

export const titleOf = (column: ColumnName, language: Language): string => titles[column][position[language]]
export const sheetOf = (file: FileName, language: Language): string => sheets[file][position[language]]
