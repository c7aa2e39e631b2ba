import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  actionText,
  changeLanguage,
  createI18n,
  enumerationLabel,
  enumerationLabels,
  errorText,
  I18nProvider,
  type Language,
  languages,
  loadSections,
  resourceText,
  sections,
  toLanguage,
  useTranslation,
  validationText,
} from '../src/index.ts'
import { inLanguage } from './words.ts'

const Balance = () => useTranslation('merchant').t('balance')

describe('texts on demand', () => {
  test('the common texts are loaded, those of a section when it is asked for', async () => {
    const i18n = await createI18n({ language: 'en-US' })
    expect([i18n.t('login:submit'), i18n.t('save')]).toEqual(['Sign in', 'Save'])
    expect(i18n.hasResourceBundle('en-US', 'merchant')).toBe(false)
    await loadSections(i18n, ['coins'])
    expect(i18n.t('merchant:balance')).toBe('Balance')
    expect(i18n.hasResourceBundle('en-US', 'transaction')).toBe(true)
    expect(i18n.hasResourceBundle('en-US', 'user')).toBe(false)
  })

  test('every section has texts in every language', async () => {
    for (const language of languages) {
      const i18n = await createI18n({ language })
      await loadSections(i18n, sections)
      const keys = [...inLanguage(language).keys()]
      expect(keys.filter((key) => !i18n.exists(key))).toEqual([])
    }
  })

  test('English is not fetched for a Chinese page', async () => {
    const i18n = await createI18n({ language: 'zh-CN' })
    expect(i18n.t('login:submit')).toBe('登录')
    expect(i18n.hasResourceBundle('en-US', 'login')).toBe(false)
  })

  test('a section and the common texts load in another language than the one shown', async () => {
    const i18n = await createI18n({ language: 'en-US' })
    await loadSections(i18n, ['coins'], 'zh-CN')
    const t = i18n.getFixedT('zh-CN')
    expect([t('merchant:balance'), t('actions:save'), i18n.language]).toEqual(['余额', '保存', 'en-US'])
  })

  test('a switch of language brings every section that was loaded, also later ones, and no other', async () => {
    const i18n = await createI18n({ language: 'en-US' })
    await loadSections(i18n, ['coins'])
    await changeLanguage(i18n, 'zh-CN')
    expect([i18n.t('login:submit'), i18n.t('merchant:balance')]).toEqual(['登录', '余额'])
    expect(i18n.hasResourceBundle('zh-CN', 'user')).toBe(false)
  })

  test('texts that cannot be loaded are reported, and the language stays as it was', async () => {
    const i18n = await createI18n({ language: 'en-US' })
    const missing = 'fr-FR' as Language
    await expect(loadSections(i18n, ['coins'], missing)).rejects.toThrow()
    await expect(changeLanguage(i18n, missing)).rejects.toThrow()
    expect([i18n.language, i18n.t('actions:save')]).toEqual(['en-US', 'Save'])
  })

  test('two instances do not share a language', async () => {
    const [one, other] = await Promise.all(languages.map((language) => createI18n({ language })))
    expect([one?.t('actions:save'), other?.t('actions:save')]).toEqual(['Save', '保存'])
  })

  test('a component waits for the section of its namespace', async () => {
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

test('an unsupported language falls back to English (specification, section 1)', () => {
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
  const ready = async () => (await createI18n({ language: 'en-US' })).t

  test('an enumeration lists its codes with labels, in its order', async () => {
    const i18n = await createI18n({ language: 'en-US' })
    await loadSections(i18n, ['coins', 'system'])
    const { t } = i18n
    expect(enumerationLabels(t, 'merchantStatus')).toEqual([
      { code: 'enabled', label: 'Enabled' },
      { code: 'disabled', label: 'Disabled' },
    ])
    expect(enumerationLabels(t, 'gameType').map(({ code }) => code)).toEqual(['1', '84', '211', '3995'])
  })

  test('a code without a label is shown as it is', async () => {
    const t = await ready()
    expect(enumerationLabel(t, 'accountStatus', 'frozen')).toBe('Frozen')
    expect(enumerationLabel(t, 'accountStatus', 'x')).toBe('x')
  })

  test('an operation is named, one of a newer server by its own name', async () => {
    const i18n = await createI18n({ language: 'en-US' })
    await loadSections(i18n, ['operationTexts'])
    const { t } = i18n
    expect([actionText(t, 'resetMfa'), resourceText(t, 'merchant')]).toEqual(['Reset MFA', 'Merchant'])
    expect([actionText(t, 'teleport'), resourceText(t, 'newsletter')]).toEqual(['teleport', 'newsletter'])
  })

  test('an error says its text, one of a newer server says its own', async () => {
    const t = await ready()
    expect(errorText(t, { key: 'sessionExpired', message: '' })).toBe('Login has expired. Sign in again.')
    expect(errorText(t, { key: 'newRule', message: 'A new rule' })).toBe('A new rule')
  })

  test('a rejected field says why, with its values', async () => {
    const t = await ready()
    expect(validationText(t, { key: 'minLength', values: { minimum: 15 } })).toBe('At least 15 characters')
    expect(validationText(t, { key: 'newRule' })).toBe('Invalid value')
  })
})
