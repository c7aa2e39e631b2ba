import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  type Area,
  actionText,
  changeLanguage,
  createI18n,
  enumerationLabel,
  enumerationLabels,
  errorText,
  I18nProvider,
  languages,
  loadAreas,
  resourceText,
  toLanguage,
  useTranslation,
  validationText,
} from '../src/index.ts'

const Balance = () => useTranslation('merchants').t('balance')

describe('words on demand', () => {
  test('areas asked for are there at once, others are not fetched', async () => {
    const i18n = await createI18n({ language: 'en-US', areas: ['login', 'errors'] })
    expect(i18n.t('login:submit')).toBe('Log in')
    expect(i18n.hasResourceBundle('en-US', 'merchants')).toBe(false)
    await loadAreas(i18n, ['merchants'])
    expect(i18n.t('merchants:balance')).toBe('Balance')
  })

  test('English is not fetched for a Chinese page', async () => {
    const i18n = await createI18n({ language: 'zh-CN', areas: ['login'] })
    expect(i18n.t('login:submit')).toBe('登录')
    expect(i18n.hasResourceBundle('en-US', 'login')).toBe(false)
  })

  test('areas load in another language than the one shown', async () => {
    const i18n = await createI18n({ language: 'en-US' })
    await loadAreas(i18n, ['merchants'], 'zh-CN')
    expect([i18n.getFixedT('zh-CN')('merchants:balance'), i18n.language]).toEqual(['余额', 'en-US'])
  })

  test('a switch of language brings every area that was loaded, also later ones', async () => {
    const i18n = await createI18n({ language: 'en-US', areas: ['login'] })
    await loadAreas(i18n, ['merchants'])
    await changeLanguage(i18n, 'zh-CN')
    expect([i18n.t('login:submit'), i18n.t('merchants:balance')]).toEqual(['登录', '余额'])
  })

  test('two instances do not share a language', async () => {
    const [one, other] = await Promise.all(
      languages.map((language) => createI18n({ language, areas: ['actions'] })),
    )
    expect([one?.t('actions:save'), other?.t('actions:save')]).toEqual(['Save', '保存'])
  })

  test('a component waits for its area', async () => {
    const i18n = await createI18n({ language: 'zh-CN' })
    const stream = await renderToReadableStream(
      <I18nProvider i18n={i18n}>
        <Suspense>
          <Balance />
        </Suspense>
      </I18nProvider>,
    )
    await stream.allReady
    expect(await new Response(stream).text()).toContain('余额')
  })
})

test('a language that is not spoken is English (specification, section 1)', () => {
  expect(['zh-CN', 'en-US', 'fr-FR', '', null, undefined].map(toLanguage)).toEqual([
    'zh-CN',
    'en-US',
    'en-US',
    'en-US',
    'en-US',
    'en-US',
  ])
})

describe('texts by a key from elsewhere', () => {
  const ready = async (...areas: Area[]) => (await createI18n({ language: 'en-US', areas })).t

  test('an enumeration lists its codes with labels, in its order', async () => {
    const t = await ready('enumerations', 'coinEnumerations')
    expect(enumerationLabels(t, 'merchantStatus')).toEqual([
      { code: 'enabled', label: 'Enabled' },
      { code: 'disabled', label: 'Disabled' },
    ])
    expect(enumerationLabels(t, 'gameType').map(({ code }) => code)).toEqual(['1', '84', '211', '3995'])
  })

  test('a code without a label is shown as it is', async () => {
    const t = await ready('enumerations', 'coinEnumerations')
    expect(enumerationLabel(t, 'taskStatus', 'r')).toBe('Running')
    expect(enumerationLabel(t, 'taskStatus', 'x')).toBe('x')
  })

  test('an operation is named, one of a newer server by its own name', async () => {
    const t = await ready('resources')
    expect([actionText(t, 'resetMfa'), resourceText(t, 'merchant')]).toEqual(['Reset MFA', 'Merchant'])
    expect([actionText(t, 'archive'), resourceText(t, 'banner')]).toEqual(['archive', 'banner'])
  })

  test('an error says its text, one of a newer server says its own', async () => {
    const t = await ready('errors')
    expect(errorText(t, { key: 'sessionExpired', message: '' })).toBe(
      'Login has expired, please log in again',
    )
    expect(errorText(t, { key: 'newRule', message: 'A new rule' })).toBe('A new rule')
  })

  test('a refused field says why, with its values', async () => {
    const t = await ready('validation')
    expect(validationText(t, { key: 'minLength', values: { minimum: 15 } })).toBe('At least 15 characters')
    expect(validationText(t, { key: 'newRule' })).toBe('Invalid value')
  })
})
