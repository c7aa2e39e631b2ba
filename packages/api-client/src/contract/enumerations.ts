/** The code lists of the specification, section 3; operators find them in the dictionary. */
export const specifiedEnumerations = {
  domainSource: ['c', 's'],
  domainType: ['f', 'm', 'z', 'p', 'b'],
  landingPage: ['p', 'r', 'u', 'c', 'l', 'a', 'm'],
  attachmentType: ['p', 'f', 'a', 'e', 'v', 's', 'm'],
  yesNo: ['y', 'n'],
  viewFlag: ['a', 'u', 'r', 'f'],
  businessType: ['S_WEB', 'C_APP', 'C_WEB', 'C_H5'],
  clientFlag: ['w', 'h', 'a', 'i'],
  statusType: ['0', '1'],
  relationFlag: ['1', '2'],
  areas: ['cn', 'tw', 'hk', 'mo', 'th', 'kr', 'jp', 'us'],
  domainStatus: ['y', 'c', 'n'],
  gameType: ['1', '84', '211', '3995'],
  voteType: ['g', 'v'],
  zodiac: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  viewType: ['tk', 'bbs', 'news', 'soft'],
  taskStatus: ['n', 's', 'e', 'f', 'r'],
  bizType: ['1', '2'],
  labelType: ['user', 'platform', 'content', 'internal'],
} as const

/** All code lists. The codes are here, their labels in `@admin/i18n` under the same names. */
export const enumerations = {
  ...specifiedEnumerations,
  merchantStatus: ['enabled', 'disabled'],
  mfaStatus: ['open', 'closed'],
  mfaVerification: ['success', 'failed'],
  partyKind: ['issuance', 'treasury', 'agent', 'merchant', 'subaccount'],
  transferType: ['topUp', 'deduct'],
  transferOutcome: ['success', 'failed', 'pending'],
  transferReviewReason: ['threshold', 'timeout', 'exception'],
  transferReviewResult: ['approved', 'rejected'],
  entryDirection: ['in', 'out'],
  enabledStatus: ['enabled', 'disabled'],
  resourceCategory: ['page', 'button'],
  sensitiveWordCategory: ['politics', 'abuse', 'fraud', 'adult', 'advertising', 'other'],
  sensitiveWordAction: ['mask', 'reject', 'review'],
  sensitiveWordOutcome: ['pass', 'mask', 'review', 'reject'],
  ipAddressKind: ['allow', 'deny'],
  messageChannel: ['mail', 'sms', 'inApp'],
  messageOutcome: ['sent', 'failed', 'unknown'],
  pushAudience: ['users', 'vipUsers', 'operators'],
  pushStatus: ['draft', 'scheduled', 'sending', 'sent', 'cancelled'],
  deliveryStatus: ['waiting', 'sent', 'failed', 'cancelled'],
  noticeStatus: ['draft', 'published', 'withdrawn'],
  maintenanceStatus: ['scheduled', 'running', 'ended'],
  notificationKind: ['transferReview', 'transferReviewed', 'push', 'task'],
  userType: ['member', 'creator', 'official'],
  userRoleIdentity: ['member', 'moderator', 'vip'],
  userActivityKind: ['login', 'logout', 'register', 'topUp', 'post', 'comment'],
  commentStatus: ['visible', 'hidden'],
  taskResult: ['waiting', 'running', 'success', 'failed', 'missed'],
  taskTrigger: ['schedule', 'manual'],
  taskHandler: ['cleanUpSessions', 'cleanUpUploads', 'cleanUpRecords', 'ledgerHealthCheck'],
  uploadEnvironment: ['dev', 'prod'],
  uploadFileType: ['img', 'gif', 'video', 'html', 'file'],
  storageType: ['folder', 'bucket', 'memory'],
  accountStatus: ['normal', 'frozen'],
  roleIdentity: ['admin', 'editor', 'user'],
  operationResult: ['success', 'failed'],
} as const

export type EnumerationName = keyof typeof enumerations
export type CodeOf<Name extends EnumerationName> = (typeof enumerations)[Name][number]

/** Whether a name is that of an enumeration, whose codes the product relies on. */
export const isEnumeration = (name: string): name is EnumerationName => Object.hasOwn(enumerations, name)
