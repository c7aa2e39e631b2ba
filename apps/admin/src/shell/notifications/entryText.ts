import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { FeedEntry } from '@admin/api-client/contract/home/notifications'
import { REWARD_REMINDER_DAYS } from '@admin/api-client/contract/limits'
import { enumerationLabel, type Translate } from '@admin/i18n'
import { formatNumber } from '@admin/ui'

export type Entry = FeedEntry

/** An entry in one line, in the reader's words where its kind has any. */
export function entryText(t: Translate, { kind, title, data }: Entry): string {
  const { orderNumber = '', operatorName = '', reviewerName = '' } = data
  const amount = formatNumber(data.amount ?? '')
  switch (kind) {
    case 'notice':
      return t('notification:notice', { title })
    case 'transferReview':
      return t('notification:transferReview', { operatorName, amount, orderNumber })
    case 'transferReviewed':
      return data.result === 'approved'
        ? t('notification:transferApproved', { reviewerName, amount, orderNumber })
        : t('notification:transferRejected', { reviewerName, amount, orderNumber })
    case 'rewardReminder':
      return t('notification:rewardsPending', { count: Number(data.count), days: REWARD_REMINDER_DAYS })
    case 'quotaAlert': {
      const { number = '', name = '', percent = '' } = data
      const kind = enumerationLabel(t, 'quotaKind', data.kind as CodeOf<'quotaKind'>)
      return t('notification:quotaAlert', { name, number, percent, kind })
    }
    case 'domainExpiry': {
      const { domain = '', days, site } = data
      if (site) return t('notification:domainExpiredLast', { domain, site })
      if (Number(days) === 0) return t('notification:domainExpired', { domain })
      return t('notification:domainExpiry', { domain, count: Number(days) })
    }
    case 'domainClosed': {
      const { domain = '', site } = data
      return site
        ? t('notification:domainClosedLast', { domain, site })
        : t('notification:domainClosed', { domain })
    }
    case 'domainFailing':
      return t('notification:domainFailing', { domain: data.domain ?? '' })
    case 'rolloutPaused': {
      const { name = '', rate = '', faults } = data
      const platform = enumerationLabel(t, 'clientFlag', data.platform as CodeOf<'clientFlag'>)
      return faults === undefined
        ? t('notification:rolloutPaused', { name, platform, rate })
        : t('notification:rolloutPausedByFaults', { name, platform, count: Number(faults) })
    }
    case 'ledgerMismatch': {
      const { balances = '', transfers = '' } = data
      return t('notification:ledgerMismatch', { balances, transfers })
    }
    case 'exportWaiting': {
      const { number = '', requesterName = '' } = data
      return t('notification:exportWaiting', { number, requesterName, rows: formatNumber(data.rows ?? '') })
    }
    case 'accessWaiting':
      return t('notification:accessWaiting', {
        requesterName: data.requesterName ?? '',
        code: data.code ?? '',
      })
    case 'accessGranted':
    case 'accessDeclined':
    case 'accessRevoked':
      return t(`notification:${kind}`, { deciderName: data.deciderName ?? '', code: data.code ?? '' })
    case 'accessExpired':
    case 'accessLapsed':
      return t(`notification:${kind}`, { code: data.code ?? '' })
    case 'exportGrown':
      return t('notification:exportGrown', { number: data.number ?? '', rows: formatNumber(data.rows ?? '') })
    case 'exportApproved':
    case 'exportRejected':
      return t(`notification:${kind}`, { number: data.number ?? '', deciderName: data.deciderName ?? '' })
    case 'exportReady':
    case 'exportFailed':
      return t(`notification:${kind}`, { number: data.number ?? '' })
    case 'policyActivated':
    case 'policyFailed':
      return t(`notification:${kind}`, { name: data.name ?? '' })
    case 'task':
      return t('notification:taskFailed', { title })
    default:
      return title
  }
}
