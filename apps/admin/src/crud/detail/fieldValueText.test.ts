import { createI18n, loadSections } from '@admin/i18n'
import { expect, it } from 'vitest'
import { fieldValueText } from './fieldValueText.ts'

const i18n = await createI18n({ language: 'zh-CN' })
await loadSections(i18n, ['community', 'content', 'system'])

it('writes moments as times, sizes as sizes and other numbers with their thousands', () => {
  const moment = new Date(2026, 10, 22, 9, 46, 14).getTime()
  expect(fieldValueText(i18n, 'uploadHistory', 'time', moment)).toBe('2026-11-22 09:46:14')
  expect(fieldValueText(i18n, 'task', 'dueTime', moment)).toBe('2026-11-22 09:46:14')
  expect(fieldValueText(i18n, 'notice', 'validFrom', moment)).toBe('2026-11-22 09:46:14')
  expect(fieldValueText(i18n, 'uploadHistory', 'fileSize', 1_572_864)).toBe('1.500 MB')
  expect(fieldValueText(i18n, 'user', 'vipLevel', 1234)).toBe('1,234')
})

it('separates the values of a list as the language does', () => {
  expect(fieldValueText(i18n, 'role', 'resourceIds', ['1', '2', '3'])).toBe('1、2、3')
  expect(fieldValueText(i18n, 'role', 'resourceIds', [])).toBe('--')
})

it.each([
  ['uploadHistory', 'fileType', 'img', '图片'],
  ['uploadHistory', 'storageType', 'folder', '文件夹'],
  ['comment', 'status', 'hidden', '已隐藏'],
  ['task', 'trigger', 'manual', '手动'],
  ['messageTemplate', 'outcome', 'sent', '已发送'],
  ['banner', 'status', 'withdrawn', '已撤回'],
  ['banner', 'platform', 'i', 'iOS'],
  ['banner', 'landingPage', 'm', '消息中心'],
])('writes the code of %s.%s as its label', (resource, name, code, label) => {
  expect(fieldValueText(i18n, resource, name, code)).toBe(label)
})
