import { type EnumerationName, isEnumeration } from '@admin/api-client/contract/enumerations'
import type { OpeningDay } from '@admin/api-client/contract/operations/openingHours'
import { enumerationLabel, formatList, type Translate } from '@admin/i18n'
import { EMPTY, formatDateTime, formatFileSize, formatNumber } from '@admin/ui'
import { openingDayText } from '../../app/openingDays.ts'

/** Enumerations of fields whose name alone does not identify one. */
const enumerationOf: Readonly<Partial<Record<string, EnumerationName>>> = {
  'account.status': 'accountStatus',
  'agent.countries': 'areas',
  'agent.status': 'merchantStatus',
  'advertisement.countries': 'areas',
  'advertisement.platforms': 'clientFlag',
  'advertisement.position': 'adPosition',
  'advertisement.status': 'adStatus',
  'appUpdate.channel': 'releaseChannel',
  'appUpdate.countries': 'areas',
  'appUpdate.forced': 'yesNo',
  'appUpdate.platform': 'clientFlag',
  'appUpdate.status': 'updateStatus',
  'atlas.shelf': 'shelfStatus',
  'banner.countries': 'areas',
  'banner.platform': 'clientFlag',
  'banner.status': 'publishStatus',
  'collection.kind': 'collectionKind',
  'collection.status': 'publishStatus',
  'commodity.countries': 'areas',
  'commodity.shelf': 'shelfStatus',
  'commodity.unit': 'commodityUnit',
  'component.countries': 'areas',
  'component.kind': 'componentKind',
  'component.order': 'componentOrder',
  'component.source': 'componentSource',
  'component.status': 'publishStatus',
  'dictionary.status': 'enabledStatus',
  'domain.https': 'yesNo',
  'domain.rented': 'yesNo',
  'domain.source': 'domainSource',
  'domain.status': 'domainStatus',
  'domain.type': 'domainType',
  'gameType.status': 'enabledStatus',
  'gift.status': 'enabledStatus',
  'gift.type': 'giftType',
  'ipAddress.kind': 'ipAddressKind',
  'maintenance.platform': 'businessType',
  'material.status': 'enabledStatus',
  'material.type': 'attachmentType',
  'merchant.status': 'merchantStatus',
  'merchantSubaccount.status': 'merchantStatus',
  'messageTemplate.channel': 'messageChannel',
  'feedback.closeReason': 'feedbackCloseReason',
  'feedback.platform': 'clientFlag',
  'feedback.state': 'feedbackState',
  'feedback.waitingFor': 'waitingSide',
  'feedbackReply.status': 'enabledStatus',
  'messageLog.channel': 'messageChannel',
  'messageLog.outcome': 'messageOutcome',
  'messageTemplate.outcome': 'messageOutcome',
  'messageTemplate.status': 'enabledStatus',
  'operationLog.result': 'operationResult',
  'navigationStation.status': 'publishStatus',
  'notice.platform': 'businessType',
  'notice.status': 'noticeStatus',
  'pointRule.source': 'pointSource',
  'pointRule.status': 'enabledStatus',
  'pointRule.unit': 'pointUnit',
  'policyDraft.kind': 'policyKind',
  'policyDraft.status': 'policyDraftStatus',
  'policyDraft.verdict': 'policyVerdict',
  'post.kind': 'postKind',
  'post.readers': 'viewFlag',
  'post.status': 'commentStatus',
  'quota.kind': 'quotaKind',
  'quota.revokeCause': 'quotaRevocation',
  'quota.state': 'quotaStatus',
  'resource.category': 'resourceCategory',
  'role.identity': 'roleIdentity',
  'reviewReason.status': 'enabledStatus',
  'sensitiveWord.action': 'sensitiveWordAction',
  'sensitiveWord.category': 'sensitiveWordCategory',
  'site.countries': 'areas',
  'site.languages': 'siteLanguage',
  'site.status': 'siteStatus',
  'tag.status': 'enabledStatus',
  'team.countries': 'areas',
  'team.status': 'enabledStatus',
  'task.handler': 'taskHandler',
  'task.status': 'taskStatus',
  'taskPush.audience': 'pushAudience',
  'taskPush.channel': 'messageChannel',
  'taskPush.status': 'pushStatus',
  'template.platform': 'clientFlag',
  'template.scheme': 'colorScheme',
  'transfer.outcome': 'transferOutcome',
  'transfer.reviewReason': 'transferReviewReason',
  'transfer.reviewResult': 'transferReviewResult',
  'transfer.type': 'transferType',
  'task.result': 'taskResult',
  'task.trigger': 'taskTrigger',
  'transaction.direction': 'entryDirection',
  'transaction.type': 'transferType',
  'upload.fileType': 'uploadFileType',
  'uploadHistory.env': 'uploadEnvironment',
  'uploadHistory.fileType': 'uploadFileType',
  'user.status': 'accountStatus',
  'user.type': 'userType',
  'comment.status': 'commentStatus',
  'comment.subjectKind': 'commentSubject',
  'liveMessage.status': 'commentStatus',
  'liveRoom.state': 'liveState',
  'promotionCode.status': 'promotionCodeStatus',
  'report.reason': 'reportReason',
  'report.status': 'reportStatus',
  'report.subjectKind': 'reviewKind',
  'userComment.status': 'commentStatus',
  'userRole.identity': 'userRoleIdentity',
  'vipLevel.freeBitRate': 'bitRateGrade',
  'vipLevel.status': 'enabledStatus',
  'video.shelf': 'shelfStatus',
  'editedWork.shelf': 'shelfStatus',
}

const COINS = new Set(['amount', 'balance', 'transferLimit'])

/** What writes in a language. */
export interface Translator {
  t: Translate
  language: string
}

/** Formats the value of a field for operators. */
export function fieldValueText(
  { t, language }: Translator,
  resource: string,
  name: string,
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return EMPTY
  if (typeof value === 'boolean') return enumerationLabel(t, 'yesNo', value ? 'y' : 'n')
  if (Array.isArray(value))
    return (
      formatList(
        value.map((each) => fieldValueText({ t, language }, resource, name, each)),
        language,
      ) || EMPTY
    )
  if (typeof value === 'number') return numberText(name, value)
  if (resource === 'openingHours' && name === 'weekdays') return openingDayText(value as OpeningDay, language)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (COINS.has(name)) return formatNumber(value)
  const enumeration = enumerationOf[`${resource}.${name}`] ?? (isEnumeration(name) ? name : undefined)
  return enumeration ? enumerationLabel(t, enumeration, value) : value
}

/** Timestamps are called `time`, `…Time`, `…Until`, `…Since`, or by the period they start or end; sizes `size` or `…Size`. */
function numberText(name: string, value: number): string {
  if (/time$|until$|since$|^(valid|created|time|publish|period)(From|To)$/i.test(name))
    return formatDateTime(value)
  return /size$/i.test(name) ? formatFileSize(value) : formatNumber(value)
}
