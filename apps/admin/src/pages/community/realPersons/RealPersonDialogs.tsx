import type { RealPerson } from '@admin/api-client/contract/community/realPersons'
import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Box } from '@mantine/core'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { FactList } from '../../../app/FactList.tsx'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { RevealDialog } from '../../../features/realPersons/RevealDialog.tsx'
import { realPersons } from '../../../features/realPersons/realPersons.ts'
import { reasonOnly } from '../../../features/works/LockReasonDialogs.tsx'
import { ReasonDialog } from '../../../features/works/ReasonDialog.tsx'
import type { RealPersonDialog } from './realPersons.list.tsx'

const revoke = realPersons.action('revoke')

/** The dialogs of the list of identity checks. */
export default function RealPersonDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<RealPerson, RealPersonDialog>>) {
  const { t } = useTranslation(['realPerson', 'communityActions', 'enumerations', 'fields'])
  const [person, showCurrent] = useCurrentRow(subject.dialog === 'add' ? undefined : subject.row)
  if (!person) return null
  const { id, userName: name, version, state, updateTime } = person
  if (subject.dialog === 'reveal') return <RevealDialog {...dialog} id={id} name={name} />
  return (
    <ReasonDialog
      {...dialog}
      id={id}
      mutation={revoke}
      variables={(body) => ({ id, body: { ...body, version } })}
      title={t('revokeTitle', { name })}
      submitLabel={t('communityActions:revoke')}
      hint={t('revokeHint')}
      schema={reasonOnly}
      done={t('revoked', { name })}
      showCurrent={showCurrent}
    >
      <Box mb="md">
        <FactList
          facts={[
            [t('state'), enumerationBadge(t, 'realPersonState', state)],
            [t('fields:updateTime'), formatDateTime(updateTime)],
          ]}
        />
      </Box>
    </ReasonDialog>
  )
}
