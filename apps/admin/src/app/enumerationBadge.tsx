import type { CodeOf, EnumerationName } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Translate } from '@admin/i18n'
import { StatusBadge, type StatusTone } from '@admin/ui'

/** What the codes of an enumeration mean to an operator. */
const tones = {
  accountStatus: { normal: 'success', frozen: 'danger' },
  merchantStatus: { enabled: 'success', disabled: 'neutral' },
  mfaStatus: { open: 'info', closed: 'neutral' },
  mfaVerification: { success: 'success', failed: 'danger' },
  transferOutcome: { success: 'success', failed: 'danger', pending: 'warning' },
  entryDirection: { in: 'success', out: 'neutral' },
  enabledStatus: { enabled: 'success', disabled: 'neutral' },
  sensitiveWordAction: { mask: 'info', review: 'warning', reject: 'danger' },
  sensitiveWordOutcome: { pass: 'success', mask: 'info', review: 'warning', reject: 'danger' },
  ipAddressKind: { allow: 'success', deny: 'danger' },
  taskStatus: { n: 'info', s: 'neutral', e: 'danger', f: 'success', r: 'warning' },
  taskResult: {
    waiting: 'neutral',
    running: 'warning',
    success: 'success',
    failed: 'danger',
    missed: 'danger',
  },
  operationResult: { success: 'success', failed: 'danger' },
  noticeStatus: { draft: 'neutral', published: 'success', withdrawn: 'warning' },
  siteStatus: { open: 'success', maintenance: 'warning' },
  domainStatus: { y: 'success', n: 'warning', c: 'neutral' },
  domainCheck: { good: 'success', failing: 'danger', unknown: 'neutral' },
  publishStatus: { draft: 'neutral', published: 'success', withdrawn: 'warning' },
  promotionCodeState: {
    draft: 'neutral',
    active: 'success',
    scheduled: 'info',
    exhausted: 'warning',
    expired: 'neutral',
    disabled: 'danger',
  },
  publicationState: {
    draft: 'neutral',
    scheduled: 'info',
    published: 'success',
    over: 'neutral',
    withdrawn: 'warning',
  },
  templateState: { draft: 'neutral', published: 'success', changed: 'info' },
  adState: {
    draft: 'neutral',
    pending: 'warning',
    rejected: 'danger',
    scheduled: 'info',
    running: 'success',
    paused: 'warning',
    capped: 'neutral',
    over: 'neutral',
    archived: 'neutral',
  },
  updateStatus: {
    draft: 'neutral',
    rolling: 'info',
    paused: 'warning',
    complete: 'success',
    withdrawn: 'danger',
  },
  reviewStatus: { pending: 'warning', approved: 'success', notPassed: 'danger' },
  reviewTaskStatus: { pending: 'warning', approved: 'success', rejected: 'danger' },
  shelfStatus: { on: 'success', off: 'neutral' },
  forumStatus: { open: 'success', readOnly: 'warning', closed: 'neutral' },
  commentStatus: { visible: 'success', hidden: 'neutral' },
  reportStatus: { open: 'warning', upheld: 'danger', dismissed: 'neutral' },
  realPersonState: { underReview: 'warning', passed: 'success', failed: 'danger' },
  pointGrantState: { pending: 'warning', paid: 'success', rejected: 'danger' },
  rewardState: { pending: 'warning', approved: 'success', rejected: 'danger' },
  quotaStatus: {
    draft: 'neutral',
    pending: 'warning',
    active: 'success',
    exhausted: 'info',
    expired: 'neutral',
    revoked: 'danger',
    rejected: 'danger',
  },
  feedbackState: { untreated: 'warning', followingUp: 'info', processed: 'success' },
  groupStatus: { normal: 'success', muted: 'warning', dissolved: 'neutral' },
  liveState: { streaming: 'success', warned: 'warning', banned: 'danger', ended: 'neutral' },
  maintenanceStatus: { scheduled: 'info', running: 'warning', ended: 'neutral' },
  messageOutcome: { sent: 'success', failed: 'danger', unknown: 'warning' },
  pushStatus: {
    draft: 'neutral',
    scheduled: 'info',
    sending: 'warning',
    sent: 'success',
    cancelled: 'neutral',
  },
} satisfies { [Name in EnumerationName]?: Record<CodeOf<Name>, StatusTone> }

/** A code in the reader's words and in the color of what it means; needs the area `enumerations`. */
export function enumerationBadge<Name extends keyof typeof tones>(
  t: Translate,
  name: Name,
  code: CodeOf<Name>,
) {
  const known: Partial<Record<string, StatusTone>> = tones[name]
  return <StatusBadge tone={known[code] ?? 'neutral'}>{enumerationLabel(t, name, code)}</StatusBadge>
}
