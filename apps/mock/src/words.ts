import type { Language } from '@admin/api-client/contract/limits'

interface Words {
  title: string
  accounts: string
  password: string
  code: string
  oneTimeCode: string
  mailTo: (address: string) => string
}

/** What mock mode says beside the admin, which has no place for it. */
export const words: Record<Language, Words> = {
  'en-US': {
    title: 'Browser demo: your changes aren’t saved',
    accounts: 'Accounts',
    password: 'Password',
    code: 'Verification code',
    oneTimeCode: 'One-time code',
    mailTo: (address) => `Email to ${address}`,
  },
  'zh-CN': {
    title: '浏览器内演示：不保存任何数据',
    accounts: '账号',
    password: '密码',
    code: '验证码',
    oneTimeCode: '一次性验证码',
    mailTo: (address) => `发送至 ${address} 的邮件`,
  },
}
