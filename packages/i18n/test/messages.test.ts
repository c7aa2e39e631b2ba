import { expect, test } from 'vitest'
import { createI18n, validationText } from '../src/index.ts'

test('a refusal names coins as the rest of the page does, exact at any size', async () => {
  const { t } = await createI18n({ language: 'en-US', areas: ['validation'] })
  const limit = validationText(t, { key: 'transferLimit', values: { limit: '9007199254740993' } })
  expect(limit).toBe('Over the single-transfer limit of 9,007,199,254,740,993')
  expect(validationText(t, { key: 'maxLength', values: { maximum: 2000 } })).toBe('At most 2000 characters')
})
