import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  changeLanguage,
  createI18n,
  enumerationLabels,
  I18nProvider,
  type Language,
  loadNamespaces,
  loadSections,
  useTranslation,
  validationText,
} from '../src/index.ts'
import { load } from './application.ts'

const Orders = () => useTranslation('orders').t('shipped', { count: 2 })

describe("an application's namespace", () => {
  test('loads ahead of its components, in the language shown or another', async () => {
    const i18n = await createI18n({ language: 'en-US', load })
    expect(i18n.hasResourceBundle('en-US', 'orders')).toBe(false)
    await loadNamespaces(i18n, ['orders'])
    await loadNamespaces(i18n, ['orders'], 'zh-CN')
    expect(i18n.t('orders:paidBy', { name: 'Lotus' })).toBe('Paid by Lotus')
    expect(i18n.getFixedT('zh-CN')('orders:title')).toBe('订单')
  })

  test('loads when a component asks for it, which waits', async () => {
    const i18n = await createI18n({ language: 'zh-CN', load })
    const stream = await renderToReadableStream(
      <I18nProvider i18n={i18n}>
        <Suspense>
          <Orders />
        </Suspense>
      </I18nProvider>,
    )
    await stream.allReady
    expect(await new Response(stream).text()).toContain('已发货 2 个订单')
  })

  test('follows a change of language, also when it was added to the instance', async () => {
    const i18n = await createI18n({ language: 'en-US', load })
    i18n.addResourceBundle('en-US', 'orders', { title: 'Purchases' })
    await changeLanguage(i18n, 'zh-CN')
    expect(i18n.t('orders:title')).toBe('订单')
  })

  test('is not asked of the application when it belongs to the package', async () => {
    const asked: string[] = []
    const i18n = await createI18n({
      language: 'en-US',
      load: (language, namespace) => {
        asked.push(`${language} ${namespace}`)
        return load(language, namespace)
      },
    })
    await loadSections(i18n, ['coins'])
    await loadNamespaces(i18n, ['orders'])
    await changeLanguage(i18n, 'zh-CN')
    expect(asked).toEqual(['en-US orders', 'zh-CN orders'])
  })
})

describe("an application's language", () => {
  test('shows its own texts, and those of the fallback where it has none', async () => {
    const i18n = await createI18n({ language: 'de-DE', load, fallback: 'en-US' })
    await Promise.all([loadNamespaces(i18n, ['orders']), loadSections(i18n, ['coins'])])
    expect([i18n.t('save'), i18n.t('cancel'), i18n.t('merchant:balance')]).toEqual([
      'Speichern',
      'Cancel',
      'Balance',
    ])
    expect([i18n.t('orders:title'), i18n.t('orders:shipped', { count: 1 })]).toEqual([
      'Bestellungen',
      '1 order shipped',
    ])
  })

  test('has every code of an enumeration that it labels in part', async () => {
    const i18n = await createI18n({ language: 'de-DE', load, fallback: 'en-US' })
    const english = await createI18n({ language: 'en-US' })
    const expected = enumerationLabels(english.t, 'accountStatus').map(({ code, label }) =>
      code === 'frozen' ? { code, label: 'Gesperrt' } : { code, label },
    )
    expect(enumerationLabels(i18n.t, 'accountStatus')).toEqual(expected)
  })

  test('groups the digits of coins as in the language of the text', async () => {
    const i18n = await createI18n({ language: 'de-DE', load, fallback: 'en-US' })
    await loadSections(i18n, ['transfers'])
    const { t } = i18n
    const values = { limit: '9007199254740993', balance: '9007199254740993' }
    expect(validationText(t, { key: 'transferLimit', values })).toBe(
      'Über dem Limit von 9.007.199.254.740.993',
    )
    expect(validationText(t, { key: 'insufficientBalance', values })).toBe(
      'Insufficient balance: 9,007,199,254,740,993 available',
    )
  })

  test('falls back to another language of the application', async () => {
    const i18n = await createI18n({
      language: 'de-DE',
      fallback: 'zh-CN',
      load: (language, namespace) => (language === 'zh-CN' ? load(language, namespace) : undefined),
    })
    await loadNamespaces(i18n, ['orders'])
    expect([i18n.t('orders:title'), i18n.t('save')]).toEqual(['订单', '保存'])
  })

  test('is shown after a change to it and back', async () => {
    const i18n = await createI18n({ language: 'zh-CN', load, fallback: 'en-US' })
    await changeLanguage(i18n, 'de-DE')
    expect(i18n.t('save')).toBe('Speichern')
    await changeLanguage(i18n, 'zh-CN')
    expect(i18n.t('save')).toBe('保存')
  })
})

describe('translations that are missing', () => {
  test('are named with their namespace and language', async () => {
    await expect(createI18n({ language: 'de-DE' })).rejects.toThrow(
      'There are no translations of "actions" in de-DE',
    )
    const i18n = await createI18n({ language: 'en-US' })
    await expect(loadNamespaces(i18n, ['orders'])).rejects.toThrow(
      'There are no translations of "orders" in en-US',
    )
    i18n.addResourceBundle('en-US', 'orders', { title: 'Orders' })
    await expect(changeLanguage(i18n, 'zh-CN')).rejects.toThrow(
      'There are no translations of "orders" in zh-CN',
    )
    expect([i18n.language, i18n.t('orders:title')]).toEqual(['en-US', 'Orders'])
  })

  test('of the fallback are reported too', async () => {
    const i18n = await createI18n({ language: 'en-US', fallback: 'en-US' })
    await expect(loadNamespaces(i18n, ['orders'])).rejects.toThrow('"orders" in en-US')
  })

  test('because they failed to load are loaded by the next call', async () => {
    let isOnline = false
    const i18n = await createI18n({
      language: 'en-US',
      fallback: 'en-US',
      load: async (language, namespace) => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        return load(language, namespace)
      },
    })
    await expect(loadNamespaces(i18n, ['orders'])).rejects.toMatchObject({
      message: `The translations of "orders" in en-US can't be loaded`,
      cause: new TypeError('Failed to fetch'),
    })
    await expect(changeLanguage(i18n, 'de-DE' satisfies Language)).rejects.toThrow('in de-DE')
    isOnline = true
    await loadNamespaces(i18n, ['orders'])
    await changeLanguage(i18n, 'de-DE')
    expect([i18n.t('orders:title'), i18n.t('save')]).toEqual(['Bestellungen', 'Speichern'])
  })
})
