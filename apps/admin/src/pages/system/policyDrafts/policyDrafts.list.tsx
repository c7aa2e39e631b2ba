import { enumerations } from '@admin/api-client/contract/enumerations'
import { policyDraftDefaultSort } from '@admin/api-client/contract/system/policyDrafts.sort'
import { enumerationLabel, type Translate } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { oneOf } from '@admin/ui/ListPage'
import { type Action, deleteAction } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { type Draft, policyDrafts } from './policyDrafts.resource.ts'

export const policyDraftSearch: SearchOf<typeof policyDrafts> = {
  defaultSort: policyDraftDefaultSort,
  sortable: { name: true, kind: true, status: true, startsAt: true, updateTime: true },
  filters: {
    id: text,
    name: text,
    kind: oneOf(enumerations.policyKind),
    status: oneOf(enumerations.policyDraftStatus),
  },
}

export function policyDraftFilters(t: Translate) {
  const filter = filtersOf(policyDrafts, t)
  return [
    filter('input', 'name'),
    filter('select', 'kind', { options: 'policyKind' }),
    filter('select', 'status', { options: 'policyDraftStatus' }),
  ]
}

/** The latest trial in short. */
export function trialText(t: Translate, { trial }: Draft): string {
  if (!trial) return t('policyDraft:noTrial')
  if (trial.status !== 'done' || !trial.result) return enumerationLabel(t, 'policyTrialStatus', trial.status)
  if (trial.outdated) return t('policyDraft:outdated')
  const sum = (side: 'added' | 'removed') =>
    formatNumber(trial.result?.sources.reduce((total, each) => total + each[side], 0) ?? 0)
  return t('policyDraft:trialHits', { added: sum('added'), removed: sum('removed') })
}

export function policyDraftColumns(t: Translate) {
  const { column, badge, code, time } = columnsOf(policyDrafts, t)
  return [
    column('name', { width: 210, hideable: false, inCard: true }),
    code('kind', 'policyKind', { width: 130 }),
    badge('status', 'policyDraftStatus', { width: 140, inCard: true }),
    column('changeCount', { type: 'number', width: 95 }),
    column('trial', {
      type: 'truncated',
      maxLength: 40,
      width: 190,
      exports: [],
      inCard: true,
      value: (row) => trialText(t, row),
    }),
    time('startsAt', { defaultHidden: true }),
    time('activateTime', { defaultHidden: true }),
    time('rollBackTime', { defaultHidden: true }),
    column('authorName', { label: 'author', width: 115 }),
    column('remark', { type: 'truncated', maxLength: 40, width: 240, defaultHidden: true }),
    time('updateTime'),
  ]
}

export type DraftDialog = 'details' | 'edit'

/** Drafts that can still be changed. */
export const isEditable = ({ status }: Pick<Draft, 'status'>): boolean =>
  status === 'draft' || status === 'failed'

export const policyDraftActions: Action<Draft, DraftDialog>[] = [
  { key: 'details', dialog: 'details' },
  { key: 'edit', code: 'policyDraft:update', when: isEditable, dialog: 'edit' },
  { ...deleteAction<Draft>(policyDrafts), when: isEditable },
]
