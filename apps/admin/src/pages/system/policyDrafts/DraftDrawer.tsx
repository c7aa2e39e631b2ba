import { enumerationLabel, type Translate, useTranslation } from '@admin/i18n'
import { ConfirmButton, formatDateTime } from '@admin/ui'
import { Alert, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import type { Fact } from '../../../app/FactList.tsx'
import { toastSuccess } from '../../../app/toast.ts'
import { Detail } from '../../../crud/detail/Detail.tsx'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { Can } from '../../../session/Can.tsx'
import { useCan } from '../../../session/useCan.ts'
import { ChangeEditor } from './ChangeEditor.tsx'
import { ChangeList } from './ChangeList.tsx'
import type { DecisionSubject } from './DecisionDialogs.tsx'
import { failureText } from './failureText.ts'
import { isEditable } from './policyDrafts.list.tsx'
import { type Draft, policyDrafts } from './policyDrafts.resource.ts'
import { TrialSection } from './TrialSection.tsx'

const load = () => import('./DecisionDialogs.tsx')

/** Takes the schedule of a draft back. */
function UnscheduleButton({ draft: { id, name } }: { draft: Draft }) {
  const { t } = useTranslation('policyDraft')
  const { mutateAsync: unschedule } = useMutation(policyDrafts.action('unschedule'))
  return (
    <ConfirmButton
      variant="default"
      title={t('confirmUnscheduleTitle', { name })}
      message={t('confirmUnscheduleText')}
      confirmLabel={t('unschedule')}
      onConfirm={async () => {
        await unschedule({ id })
        toastSuccess(t('unscheduled', { name }))
      }}
    >
      {t('unschedule')}
    </ConfirmButton>
  )
}

/** What is known of a draft. */
function factsOf(t: Translate, draft: Draft): Fact[] {
  const { kind, authorName, remark, startsAt, activatorName, activateTime, rollBackTime, withoutTrial } =
    draft
  const named = (name: string) => (
    <span key={name} translate="no">
      {name}
    </span>
  )
  const time = (label: string, moment: number | null): Fact[] =>
    moment === null ? [] : [[label, formatDateTime(moment)]]
  return [
    [t('policyDraft:kind'), enumerationLabel(t, 'policyKind', kind)],
    [t('policyDraft:author'), named(authorName)],
    [t('fields:remark'), remark],
    ...time(t('policyDraft:startsAt'), startsAt),
    ...time(t('policyDraft:activateTime'), activateTime),
    ...(activatorName ? [[t('policyDraft:activator'), named(activatorName)] as const] : []),
    ...(activatorName
      ? [[t('policyDraft:withoutTrial'), enumerationLabel(t, 'yesNo', withoutTrial ? 'y' : 'n')] as const]
      : []),
    ...time(t('policyDraft:rollBackTime'), rollBackTime),
  ]
}

interface DraftDrawerProps {
  /** As the list has it; what happens later is shown, too. */
  row: Draft
  opened: boolean
  onClose: () => void
}

/** A draft: its changes, its trial, and its activation and rollback. */
export function DraftDrawer({ row: listed, ...drawer }: DraftDrawerProps) {
  const { t } = useTranslation(['policyDraft', 'enumerations', 'fields', 'errors', 'validation'])
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<DecisionSubject>(load)
  const { data: draft = listed } = useQuery({
    ...policyDrafts.one(listed.id),
    initialData: listed,
    enabled: drawer.opened,
  })
  const { id, name, kind, status, failure, changes } = draft
  const editable = isEditable(draft)
  return (
    <DetailDrawer
      {...drawer}
      size="46rem"
      title={t('policyDraft:details', { name })}
      record={{ resource: 'policyDraft', id }}
    >
      <Detail
        status={enumerationBadge(t, 'policyDraftStatus', status)}
        actions={
          <Can code="policyDraft:activate">
            {editable && changes.length > 0 && (
              <Button onClick={() => open({ dialog: 'activate', draft })}>{t('policyDraft:activate')}</Button>
            )}
            {status === 'scheduled' && <UnscheduleButton draft={draft} />}
            {status === 'active' && (
              <Button variant="default" c="red" onClick={() => open({ dialog: 'rollBack', draft })}>
                {t('policyDraft:rollBack')}
              </Button>
            )}
          </Can>
        }
        facts={factsOf(t, draft)}
      >
        {failure && <Alert color="red">{failureText(t, kind, failure)}</Alert>}
        {editable && can('policyDraft:update') ? (
          <ChangeEditor draft={draft} />
        ) : (
          <ChangeList draft={draft} />
        )}
        <TrialSection draft={draft} canRun={editable || status === 'scheduled'} />
      </Detail>
      {dialogs}
    </DetailDrawer>
  )
}
