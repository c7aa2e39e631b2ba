import { expect, test } from 'vitest'
import { createI18n, errorText, loadSections, validationText } from '../src/index.ts'

test('a rejection names coins as the rest of the page does, exact at any size', async () => {
  const { t } = await createI18n({ language: 'en-US' })
  const limit = validationText(t, { key: 'transferLimit', values: { limit: '9007199254740993' } })
  expect(limit).toBe('Exceeds the single-transfer limit of 9,007,199,254,740,993')
  expect(validationText(t, { key: 'maxLength', values: { maximum: 2000 } })).toBe('At most 2000 characters')
})

test('a failure without an answer shows its own message, then what to do', async () => {
  const { t } = await createI18n({ language: 'en-US' })
  const failure = { key: 'network', message: 'NetworkError when attempting to fetch resource.' }
  expect(errorText(t, failure)).toBe(
    'NetworkError when attempting to fetch resource. The network is busy, please try again later.',
  )
})

test('a rejection names the fields that it is about by their labels', async () => {
  const rejected = {
    key: 'notComplete',
    message: '',
    fields: { file: { label: 'video:file' }, cover: { label: 'work:cover' } },
  }
  const texts = [
    ['en-US', 'Fill in these fields first: Video file, Cover.'],
    ['zh-CN', '请先填写以下内容：视频文件、封面。'],
  ] as const
  for (const [language, text] of texts) {
    const i18n = await createI18n({ language })
    await loadSections(i18n, ['content'])
    expect(errorText(i18n.t, rejected)).toBe(text)
  }
})
