import { merchantCreate } from '@admin/api-client/contract/coins/merchants'
import { createI18n } from '@admin/i18n'
import { describe, expect, it } from 'vitest'
import { translateSchema } from '../../app/translateSchema.ts'

async function refusals(language: 'en-US' | 'zh-CN', values: object) {
  const { t } = await createI18n({ language })
  const result = await (await translateSchema(async () => merchantCreate(15), t)())['~standard'].validate(
    values,
  )
  return Object.fromEntries((result.issues ?? []).map(({ path, message }) => [path?.join('.'), message]))
}

describe('messages of a form', () => {
  const values = {
    account: 'ab',
    nickname: '',
    agentId: null,
    status: 'enabled',
    transferLimit: '1.5',
    password: 'short',
  }

  it('say in English what is wrong with each field', async () => {
    expect(await refusals('en-US', values)).toMatchObject({
      account: expect.stringContaining('3'),
      nickname: expect.stringMatching(/required|empty/i),
      agentId: expect.stringMatching(/required|empty/i),
      password: expect.stringContaining('15'),
    })
  })

  it('are Chinese in Chinese', async () => {
    for (const message of Object.values(await refusals('zh-CN', values)))
      expect(message).toMatch(/\p{Script=Han}/u)
  })
})
