import { createI18n, loadSections } from '@admin/i18n'
import { expect, it } from 'vitest'
import { type Entry, entryText } from './entryText.ts'

const i18n = await createI18n({ language: 'en-US' })
await loadSections(i18n, ['messages'])
const { t } = i18n

const textOf = (kind: Entry['kind'], data: Entry['data']) => entryText(t, { kind, data, title: '' } as Entry)

it.each<[Entry['kind'], Entry['data'], string]>([
  ['domainExpiry', { days: '7', site: '' }, 'shop.example.com expires in 7 days'],
  ['domainExpiry', { days: '0', site: '' }, 'shop.example.com has expired. It is closed in a day'],
  ['domainExpiry', { days: '0', site: 'Shop' }, 'No other domain leads to Shop, which is open.'],
  [
    'ledgerMismatch',
    { balances: '2', transfers: '0' },
    'The ledgers don’t match. Balances found: 2, transfers: 0.',
  ],
  ['domainClosed', { site: '' }, 'shop.example.com has expired and was closed'],
  ['domainClosed', { site: 'Shop' }, 'No domain leads to Shop, which is open.'],
])('reports %s of %j', (kind, data, text) => {
  expect(textOf(kind, { domain: 'shop.example.com', ...data })).toContain(text)
})
