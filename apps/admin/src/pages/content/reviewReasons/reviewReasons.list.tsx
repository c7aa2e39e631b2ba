import type { ReviewReason } from '@admin/api-client/contract/content/reviewReasons'
import { reviewReasonDefaultSort } from '@admin/api-client/contract/content/reviewReasons.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, formatList, type Language, type Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { type Action, deleteAction, editAction, enablingActions } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'

export const reviewReasons = resource('/api/admin/review-reasons', 'reviewReason')

export const reviewReasonSearch: SearchOf<typeof reviewReasons> = {
  defaultSort: reviewReasonDefaultSort,
  sortable: {
    code: true,
    title: true,
    titleEn: true,
    severity: true,
    sort: true,
    updateTime: true,
  },
  filters: {
    code: text,
    title: text,
    kind: oneOf(enumerations.reviewKind),
    status: oneOf(enumerations.enabledStatus),
  },
}

export function reviewReasonFilters(t: Translate) {
  const filter = filtersOf(reviewReasons, t)
  return [
    filter('input', 'title', { label: 'shownTitle' }),
    filter('input', 'code'),
    filter('select', 'kind', { options: 'reviewKind' }),
    filter('select', 'status', { options: 'enabledStatus' }),
  ]
}

/** Returns the title of a reason in a language. */
export const titleIn = (
  { title, titleEn }: Pick<ReviewReason, 'title' | 'titleEn'>,
  language: Language,
): string => (language === 'zh-CN' ? title : titleEn)

export function reviewReasonColumns(t: Translate, language: Language) {
  const { column, badge, time } = columnsOf(reviewReasons, t)
  return [
    column(language === 'zh-CN' ? 'title' : 'titleEn', {
      label: 'shownTitle',
      width: 180,
      hideable: false,
      inCard: true,
    }),
    column('code', { width: 150 }),
    column('kinds', {
      width: 230,
      inCard: true,
      value: ({ kinds }) =>
        formatList(
          kinds.map((kind) => enumerationLabel(t, 'reviewKind', kind)),
          language,
        ),
    }),
    column('severity', { type: 'number', width: 100 }),
    column('strikeDays', { type: 'number', width: 170, defaultHidden: true }),
    badge('status', 'enabledStatus', { width: 120, inCard: true }),
    column('sort', { type: 'number', width: 120 }),
    time('updateTime', { defaultHidden: true }),
  ]
}

export const reviewReasonActions: Action<ReviewReason>[] = [
  editAction(reviewReasons),
  ...enablingActions(reviewReasons, 'reviewReason:disableHint'),
  deleteAction(reviewReasons),
]
