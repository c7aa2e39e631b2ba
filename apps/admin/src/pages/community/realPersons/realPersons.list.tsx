import { DOCUMENT_TYPE, REAL_PERSON_METHOD_TYPE } from '@admin/api-client/contract/community/realPersonFacts'
import type { RealPerson } from '@admin/api-client/contract/community/realPersons'
import { realPersonDefaultSort } from '@admin/api-client/contract/community/realPersons.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { REAL_PERSON_ATTEMPTS } from '@admin/api-client/contract/limits'
import type { Language, Translate } from '@admin/i18n'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { reviewTasksPath } from '../../../app/pagePaths.ts'
import type { Action } from '../../../crud/actions/actions.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { categoryLookup } from '../../../features/categories/categories.ts'
import { realPersons } from '../../../features/realPersons/realPersons.ts'

export type RealPersonDialog = 'reveal' | 'revoke'

export const realPersonSearch: SearchOf<typeof realPersons> = {
  defaultSort: realPersonDefaultSort,
  sortable: { state: true, submitTime: true, reviewTime: true, createTime: true, updateTime: true },
  filters: {
    id: text,
    userId: text,
    user: text,
    documentType: text,
    method: text,
    state: oneOf(enumerations.realPersonState),
    reviewerName: text,
    submittedFrom: timeFilter,
    submittedTo: timeFilter,
  },
}

/** What the kind of a document is called in a language. */
export const documentName = (row: RealPerson, language: Language): string =>
  nameIn({ name: row.documentTypeName, nameEn: row.documentTypeNameEn }, language)

/** What the way of checking is called in a language. */
const methodName = (row: RealPerson, language: Language): string =>
  nameIn({ name: row.methodName, nameEn: row.methodNameEn }, language)

interface Listed {
  query: QueryOf<typeof realPersons.path>
  rows: readonly RealPerson[]
  language: Language
}

export function realPersonFilters(t: Translate, { query, rows, language }: Listed) {
  const filter = filtersOf(realPersons, t)
  const known = (
    field: 'documentType' | 'method',
    nameOf: (row: RealPerson, language: Language) => string,
  ) => {
    const row = rows.find((each) => each[field] === query[field])
    return row && { knownOptions: [{ value: row[field], label: nameOf(row, language) }] }
  }
  return [
    filter('input', 'user'),
    filter('select', 'state', { options: 'realPersonState' }),
    filter('autocomplete', 'documentType', {
      source: categoryLookup(DOCUMENT_TYPE, language),
      ...known('documentType', documentName),
    }),
    filter('autocomplete', 'method', {
      source: categoryLookup(REAL_PERSON_METHOD_TYPE, language),
      ...known('method', methodName),
    }),
    filter('input', 'reviewerName', { label: 'reviewer' }),
    filter('input', 'userId'),
    filter('input', 'id'),
    filter('dateRange', 'submittedFrom', { endName: 'submittedTo', label: 'submitTime' }),
  ]
}

export function realPersonColumns(t: Translate, language: Language) {
  const { column, badge, time } = columnsOf(realPersons, t)
  return [
    column('userName', { label: 'user', width: 150, hideable: false, inCard: true }),
    column('realName', { width: 98, inCard: true }),
    column('documentType', { width: 150, value: (row) => documentName(row, language) }),
    column('documentNumber', { label: 'number', width: 122 }),
    column('method', { width: 150, defaultHidden: true, value: (row) => methodName(row, language) }),
    badge('state', 'realPersonState', { width: 142, inCard: true }),
    column('attempts', {
      width: 116,
      value: ({ attempts }) => `${attempts} / ${REAL_PERSON_ATTEMPTS.count}`,
    }),
    time('submitTime'),
    column('reviewerName', { label: 'reviewer', width: 118 }),
    time('reviewTime', { defaultHidden: true }),
    column('note', { type: 'truncated', maxLength: 24, width: 180, defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const realPersonActions: Action<RealPerson, RealPersonDialog>[] = [
  {
    key: 'review',
    code: 'realPerson:review',
    when: ({ state }) => state === 'underReview',
    to: ({ id }) => reviewTasksPath({ subjectId: id }),
  },
  { key: 'reveal', code: 'realPerson:reveal', dialog: 'reveal' },
  {
    key: 'revoke',
    code: 'realPerson:revoke',
    when: ({ state }) => state === 'passed',
    dialog: 'revoke',
    danger: true,
  },
]
