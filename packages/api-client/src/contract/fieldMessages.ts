import type { z } from 'zod'
import type { FieldError } from './errors.ts'

/** Texts that a rejected field can carry; `@admin/i18n` has each under `validation`. */
export const fieldMessageKeys = [
  'required',
  'invalid',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'tooFewItems',
  'tooManyItems',
  'email',
  'phone',
  'digits',
  'coins',
  'coinsDigits',
  'username',
  'passwordCharacters',
  'publicPassword',
  'commonPassword',
  'samePassword',
  'passwordsDiffer',
  'usernameTaken',
  'notExisting',
  'changedSince',
  'notOwnSite',
  'wrong',
  'notNextCode',
  'sameParty',
  'notAdjacent',
  'partyDisabled',
  'transferLimit',
  'insufficientBalance',
  'dailyQuota',
  'quotaExceedsGranter',
  'overlaps',
  'validityDays',
  'insufficientPoints',
  'insufficientStars',
  'needsSecondPerson',
  'sameUser',
  'noInviter',
  'ownInviter',
  'inviterCycle',
  'notOffered',
  'vipLevelTooLow',
  'fileFormat',
  'fileName',
  'fileSize',
  'imagePixels',
  'imageTooSmall',
  'imageExact',
  'pictureOrFilm',
  'linkOrFile',
  'onlyAndroid',
  'packageUnreadable',
  'otherPackage',
  'versionOfPackage',
  'buildOfPackage',
  'bannersFull',
  'bannersFullForGood',
  'heic',
  'durationUnknown',
  'minDuration',
  'maxDuration',
  'taken',
  'twice',
  'notPlayedThere',
  'noFreePreview',
  'allFree',
  'sameGrade',
  'sameBitRate',
  'gradeOrder',
  'feeBelowLower',
  'wholeNumber',
  'belowBitRates',
  'sameImage',
  'sameItem',
  'otherKindItems',
  'nameTaken',
  'tooManyAliases',
  'lockDuration',
  'twoLevels',
  'hasSubforums',
  'sameFile',
  'sameOption',
  'forumNotOpen',
  'anonymousNotAllowed',
  'attachmentsNotAllowed',
  'voteDuration',
  'votesCast',
  'voteSettled',
  'afterVoteEnd',
  'staysAnonymous',
  'oneKind',
  'fixedItem',
  'itemInUse',
  'tooManyEntries',
  'tooManyOperations',
  'malformedEntries',
  'unknownUserEntries',
  'staffEntries',
  'ownAddressEntries',
  'alreadyRewarded',
  'tooManyRows',
  'refusedRows',
  'belowMembers',
  'notSquare',
  'keepAboveUpgrade',
  'scoreOfFirstLevel',
  'scoreNotAbove',
  'scoreNotBelow',
  'capBelowAmount',
  'notZero',
  'insufficientStock',
  'stockLimit',
  'notMember',
  'hostNotAllowed',
  'ipAddress',
  'cron',
  'json',
  'taskParameters',
  'locksYouOut',
  'notGrantable',
  'ownDescendant',
  'tooManyLevels',
  'belowItself',
  'sameSuperior',
  'notTeamMember',
  'agentInTeam',
  'teamLeader',
  'teamFull',
  'teamOutOfScope',
  'regionCode',
  'codeOfCountry',
  'onlyCountries',
  'parentKind',
  'chooseSubdivision',
  'alreadyBelow',
  'regionBelowItself',
  'appVersion',
  'httpsLink',
  'appStoreLink',
  'forcedShare',
  'aboveOwnVersion',
  'buildNotRising',
  'forcedTooLow',
  'shareNotRising',
  'hostName',
  'noPublicSuffix',
  'domainTaken',
  'secondMaster',
  'notAfterExpiry',
  'promotionCodeCharacters',
  'codesTooShort',
  'codesUsedUp',
  'usedCode',
  'tooManyGroups',
  'notOfSite',
  'sameContent',
  'sameComponent',
  'templateNotPublished',
  'notAnswered',
  'otherUser',
  'cannotReply',
  'stepNotRising',
  'stepNotLater',
  'noAdministratorBound',
  'mfaNotConfigurable',
  'builtInResource',
  'tooManyViews',
  'oneLine',
  'sensitiveWords',
  'operatorsOnly',
  'unknownVariables',
  'unknownAnswerVariables',
  'templateChannel',
  'past',
  'sameMoment',
  'endBeforeStart',
  'twiceOpen',
] as const
export type FieldMessageKey = (typeof fieldMessageKeys)[number]

/** Marks a custom rule with its message: `z.string().refine(ok, message('phone'))`. */
export const message = (key: FieldMessageKey, values?: Record<string, string | number>) => ({
  params: { key, ...(values && { values }) },
})

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

/**
 * The message of a zod issue, the same for the form in the browser and for the server's answer, so that
 * a rule reads alike wherever it is caught.
 * @param issue parsed with `reportInput`, by which an empty field is distinguished from a wrong one
 */
export function fieldMessage(issue: Issue): FieldError & { key: FieldMessageKey } {
  // A field that was left empty reads the same whether its emptiness traveled or was pruned.
  if ('input' in issue && isEmpty(issue.input)) return { key: 'required' }
  switch (issue.code) {
    case 'custom':
      return (issue.params as (FieldError & { key: FieldMessageKey }) | undefined) ?? { key: 'invalid' }
    case 'too_small':
      if (issue.origin === 'string') return { key: 'minLength', values: { minimum: Number(issue.minimum) } }
      if (issue.origin === 'array') return { key: 'tooFewItems', values: { minimum: Number(issue.minimum) } }
      return { key: 'minimum', values: { minimum: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string') return { key: 'maxLength', values: { maximum: Number(issue.maximum) } }
      if (issue.origin === 'array') return { key: 'tooManyItems', values: { maximum: Number(issue.maximum) } }
      return { key: 'maximum', values: { maximum: Number(issue.maximum) } }
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'email' : 'invalid' }
    default:
      return { key: 'invalid' }
  }
}

const isEmpty = (input: unknown) =>
  input === undefined || input === null || input === '' || (Array.isArray(input) && input.length === 0)

/** Whether the limit is the one of all whole numbers, which `int()` checks before a rule's own limit. */
const isIntegerRange = (issue: z.core.$ZodIssue) =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER)

/**
 * The rejected fields of a zod error, first issue of each field, nested names joined with dots. A number's own
 * limit is named rather than the range of whole numbers.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {}
  for (const issue of issues.toSorted((a, b) => Number(isIntegerRange(a)) - Number(isIntegerRange(b)))) {
    const name = issue.path.join('.')
    fields[name] ??= fieldMessage(issue)
  }
  return fields
}
