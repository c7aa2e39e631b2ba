// cspell:ignore tilte
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import {
  changeLanguage,
  createI18n,
  type EnumerationCode,
  loadNamespaces,
  loadSections,
  type TFunction,
  type Translations,
  useTranslation,
} from '../src/index.ts'
import type { orders } from './application.ts'

test('the generated namespaces and types match the texts', async () => {
  await promisify(execFile)('node', ['generate.ts', '--check'], { cwd: new URL('..', import.meta.url) })
})

/** Compiled and never run: each line below an expected error is rejected by the compiler. */
export function refusedByTheCompiler(t: TFunction<['merchant', 'password', 'actions']>) {
  t('balance')
  t('password:reset', { name: 'Lotus' })
  t('actions:selected', { count: 2 })
  // @ts-expect-error no such key
  t('ballance')
  // @ts-expect-error no such key in that namespace
  t('actions:balance')
  // @ts-expect-error the value is missing
  t('password:reset')
  // @ts-expect-error the value is misnamed
  t('password:reset', { account: 'Lotus' })
  // @ts-expect-error the count is missing
  t('actions:selected')
  const code: EnumerationCode<'merchantStatus'> = 'enabled'
  // @ts-expect-error no such code
  const other: EnumerationCode<'merchantStatus'> = 'frozen'
  return [code, other]
}

/** Compiled and never run: the namespace that `application.ts` adds is checked as those of the package. */
export function useAddedNamespace() {
  const { t } = useTranslation(['orders', 'actions'])
  t('title')
  t('status.open')
  t('orders:paidBy', { name: 'Lotus' })
  t('orders:shipped', { count: 2 })
  // @ts-expect-error no such key
  t('tilte')
  // @ts-expect-error the value is missing
  t('paidBy')
  // @ts-expect-error the value is misnamed
  t('paidBy', { account: 'Lotus' })
  // @ts-expect-error the count is missing
  t('shipped')
  // @ts-expect-error no such namespace
  useTranslation('invoices')
}

/** Compiled and never run: so is its language. */
export async function addedLanguage() {
  const i18n = await createI18n({ language: 'de-DE', fallback: 'en-US' })
  await changeLanguage(i18n, 'zh-CN')
  await loadNamespaces(i18n, ['orders', 'merchant'], 'de-DE')
  i18n.t('orders:title')
  // @ts-expect-error no such language
  await createI18n({ language: 'fr-FR' })
  // @ts-expect-error no such language
  await changeLanguage(i18n, 'fr-FR')
  // @ts-expect-error no such namespace
  await loadNamespaces(i18n, ['invoices'])
}

/** Compiled and never run: translations of a namespace have its keys, and the plural forms of their language. */
export function inAnyLanguage(): Translations<'orders'>[] {
  const english: Translations<'orders'> = {} as typeof orders
  const chinese = {
    title: '订单',
    paidBy: '由{{name}}支付',
    shipped_other: '{{count}}',
    status: { open: '进行中', closed: '已关闭' },
  }
  const polish = { ...chinese, shipped_one: '{{count}}', shipped_few: '{{count}}', shipped_many: '{{count}}' }
  // @ts-expect-error a key is missing
  const incomplete: Translations<'orders'> = { ...chinese, paidBy: undefined }
  // @ts-expect-error no such key
  const misspelled: Partial<Translations<'orders'>> = { tilte: '订单' }
  return [english, chinese, polish, incomplete, misspelled as Translations<'orders'>]
}

test('the instance itself knows every namespace', async () => {
  const i18n = await createI18n({ language: 'en-US' })
  await loadSections(i18n, ['coins'])
  const { t } = i18n
  expect(t('selected', { count: 1 })).toBe('1 selected')
  expect(t('password:reset', { name: 'Lotus' })).toBe('Reset password for Lotus')
})
