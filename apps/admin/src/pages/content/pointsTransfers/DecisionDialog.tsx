import type { PointsTransfer } from '@admin/api-client/contract/content/pointsTransfers'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { FactList } from '../../../app/FactList.tsx'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { translateSchema } from '../../../crud/form/translateSchema.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { type Decision, pointsTransfers } from './pointsTransfers.list.tsx'

const contract = () => import('@admin/api-client/contract/content/pointsTransfers')
const approval = async () => (await contract()).pointsTransferApproval
const reason = async () => (await contract()).pointsTransferReason

/** What is decided on a pending transfer, each with its request, rules and translation keys. */
const decisions = {
  approve: {
    write: () => withIdempotencyKeys(pointsTransfers.action('approve')),
    schema: approval,
    title: 'approving',
    hint: 'approveHint',
    done: 'approved',
    label: 'remark',
    submit: 'actions:approve',
  },
  reject: {
    write: () => withIdempotencyKeys(pointsTransfers.action('reject')),
    schema: reason,
    title: 'rejecting',
    hint: 'rejectHint',
    done: 'rejected',
    label: 'reason',
    submit: 'actions:reject',
  },
  raiseException: {
    write: () => withIdempotencyKeys(pointsTransfers.action('raise-exception')),
    schema: reason,
    title: 'raising',
    hint: 'raiseHint',
    done: 'raised',
    label: 'reason',
    submit: 'actions:raiseException',
  },
  cancel: {
    write: () => withIdempotencyKeys(pointsTransfers.action('cancel')),
    schema: reason,
    title: 'canceling',
    hint: 'cancelHint',
    done: 'canceled',
    label: 'reason',
    submit: 'contentActions:cancelTransfer',
  },
} as const

/** The remark, and what is decided about, which is only shown. */
interface Values {
  remark: string
  summary?: null
}

interface DecisionDialogProps {
  decision: Decision
  transfer: PointsTransfer
  opened: boolean
  onClose: () => void
}

/** Approves, rejects or cancels a transfer, or raises an exception for its reviewer. */
export function DecisionDialog({ decision, transfer, ...dialog }: DecisionDialogProps) {
  const { t } = useTranslation(['pointsTransfer', 'actions', 'contentActions', 'validation'])
  const submit = useSubmit()
  const { write, schema, title, hint, done, label, submit: submitKey } = decisions[decision]
  const [mutation] = useState(write)
  const rules = useMemo(() => translateSchema<Values>(schema, t), [schema, t])
  const { id, orderNumber } = transfer
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={`${decision} ${id}`}
      mode="add"
      title={t(`pointsTransfer:${title}`, { orderNumber })}
      submitLabel={t(submitKey)}
      schema={rules}
      fields={[
        {
          type: 'slot',
          bare: true,
          name: 'summary',
          label: t('pointsTransfer:summary'),
          render: () => <Summary transfer={transfer} hint={t(`pointsTransfer:${hint}`)} />,
        },
        {
          type: 'textarea',
          name: 'remark',
          label: t(`pointsTransfer:${label}`),
          required: label === 'reason',
        },
      ]}
      onSubmit={({ remark }) =>
        submit({
          mutation,
          variables: { id, body: { remark } },
          done: () => t(`pointsTransfer:${done}`, { orderNumber }),
        })
      }
    />
  )
}

/** What is decided about: how many points, from whom to whom, made by whom and why. */
function Summary({ transfer, hint }: { transfer: PointsTransfer; hint: string }) {
  const { t } = useTranslation(['pointsTransfer', 'enumerations', 'coinEnumerations'])
  const { amount, unit, outgoingUserName, incomingUserName, operatorName, remark } = transfer
  const { reviewReason, exceptionRemark } = transfer
  const facts = [
    [t('operator'), operatorName || t('platform')],
    [t('remark'), remark],
    [t('reviewReason'), reviewReason && enumerationLabel(t, 'transferReviewReason', reviewReason)],
    [t('exceptionRemark'), exceptionRemark],
  ] as const
  return (
    <Stack gap="sm">
      <Text c="dimmed">{hint}</Text>
      <div>
        <Text fw={700} fz="1.5rem">
          {`${formatNumber(amount)} ${enumerationLabel(t, 'pointUnit', unit)}`}
        </Text>
        {`${outgoingUserName} → ${incomingUserName}`}
      </div>
      <FactList facts={facts.filter(([, value]) => value)} />
    </Stack>
  )
}
