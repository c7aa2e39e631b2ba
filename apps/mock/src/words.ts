import type { Language } from '@admin/api-client/contract/limits'

interface Words {
  title: string
  accounts: string
  password: string
  code: string
  oneTimeCode: string
  mailTo: (address: string) => string
  incident: {
    open: string
    replay: string
    leave: string
    requests: (count: number) => string
    lines: (count: number) => string
    noJson: string
    version: string
    /** @param path where the file differs from the format */
    invalid: (path: string) => string
  }
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
    incident: {
      open: 'Open an incident file…',
      replay: 'Replay of an incident: recorded requests get their recorded answers, others those of the demo',
      leave: 'Leave replay',
      requests: (count) => `Requests (${count})`,
      lines: (count) => `Console (${count})`,
      noJson: 'This isn’t an incident file: it isn’t JSON.',
      version: 'This file was saved by another version. Open it in the mock mode of that version.',
      invalid: (path) => `This isn’t a valid incident file. Check “${path}”.`,
    },
  },
  'zh-CN': {
    title: '浏览器内演示：不保存任何数据',
    accounts: '账号',
    password: '密码',
    code: '验证码',
    oneTimeCode: '一次性验证码',
    mailTo: (address) => `发送至 ${address} 的邮件`,
    incident: {
      open: '打开问题文件…',
      replay: '正在重现问题：已记录的请求返回记录的结果，其他请求由演示服务器响应',
      leave: '退出重现',
      requests: (count) => `请求（${count}）`,
      lines: (count) => `控制台（${count}）`,
      noJson: '这不是问题文件：内容不是 JSON。',
      version: '该文件由其他版本保存，请在对应版本的演示模式中打开。',
      invalid: (path) => `问题文件无效，请检查“${path}”。`,
    },
  },
}
