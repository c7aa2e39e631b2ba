import type { PointGrant } from '@admin/api-client/contract/content/pointGrants'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useState } from 'react'
import { FactList } from '../../../../app/FactList.tsx'
import { DecisionDialog } from '../../../../features/review/DecisionDialog.tsx'
import { pointGrants } from './grants.list.tsx'

const contract = () => import('@admin/api-client/contract/content/pointGrants')

/** The reviews of a pending grant, each with its rules and translation keys. */
const reviews = {
  approve: {
    schema: async () => (await contract()).grantApproval,
    title: 'pointGrant:approving',
    hint: 'pointGrant:approveHint',
    done: 'pointGrant:approved',
    remarkLabel: 'pointGrant:note',
  },
  reject: {
    schema: async () => (await contract()).grantRejection,
    title: 'pointGrant:rejecting',
    hint: 'pointGrant:rejectHint',
    done: 'pointGrant:rejected',
    remarkLabel: 'pointGrant:remark',
  },
} as const

interface ReviewDialogProps {
  action: keyof typeof reviews
  grant: PointGrant
  opened: boolean
  onClose: () => void
}

/** Approves a grant, which pays it out, or rejects it. */
export function ReviewDialog({ action, grant: seen, ...dialog }: ReviewDialogProps) {
  const [grant, setCurrent] = useState(seen)
  const { t } = useTranslation(['pointGrant', 'actions', 'enumerations'])
  const { schema, title, hint, done, remarkLabel } = reviews[action]
  const { id, number } = grant
  const unit = enumerationLabel(t, 'pointUnit', grant.unit)
  return (
    <DecisionDialog
      {...dialog}
      id={id}
      version={grant.version}
      onChanged={setCurrent}
      action={action}
      write={pointGrants.action(action)}
      schema={schema}
      title={t(title, { number })}
      submitLabel={t(`actions:${action}`)}
      done={t(done, { number })}
      hint={t(hint)}
      summaryLabel={t('pointGrant:effect')}
      remarkLabel={t(remarkLabel)}
      remarkRequired={action === 'reject'}
    >
      <FactList
        facts={[
          [t('pointGrant:given'), `${formatNumber(grant.given)} ${unit}`],
          [t('pointGrant:taken'), `${formatNumber(grant.taken)} ${unit}`],
          [t('pointGrant:users'), formatNumber(grant.users)],
          [t('pointGrant:remark'), grant.remark],
          [t('pointGrant:operator'), grant.operatorName],
        ]}
      />
    </DecisionDialog>
  )
}
