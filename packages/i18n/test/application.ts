/** What an application adds: a namespace, and a language with some of its translations. */
import type { LoadTranslations, Translations } from '../src/index.ts'

declare module '@admin/i18n' {
  interface Resources {
    orders: typeof orders
  }
  interface Languages {
    'de-DE': true
  }
}

export const orders = {
  title: 'Orders',
  paidBy: 'Paid by {{name}}',
  shipped_one: '{{count}} order shipped',
  shipped_other: '{{count}} orders shipped',
  status: { open: 'Open', closed: 'Closed' },
} as const

const inChinese: Translations<'orders'> = {
  title: '订单',
  paidBy: '由{{name}}支付',
  shipped_other: '已发货 {{count}} 个订单',
  status: { open: '进行中', closed: '已关闭' },
}

const inGerman: Partial<Translations<'orders'>> = { title: 'Bestellungen' }

const translations: Record<string, Record<string, object>> = {
  'en-US': { orders },
  'zh-CN': { orders: inChinese },
  'de-DE': {
    orders: inGerman,
    actions: { save: 'Speichern' },
    validation: { transferLimit: 'Über dem Limit von {{limit}}' },
    enumerations: { accountStatus: { frozen: 'Gesperrt' } },
  },
}

export const load: LoadTranslations = (language, namespace) => translations[language]?.[namespace]
