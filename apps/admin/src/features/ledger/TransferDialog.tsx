import { type Translate, useTranslation } from '@admin/i18n'
import type { FieldSlot, FieldSpec } from '@admin/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { PENDING_TRANSFERS_PATH } from '../../app/pagePaths.ts'
import { KeptDialogForm } from '../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import { withIdempotencyKeys } from '../../crud/storage/idempotencyKeys.ts'
import { Can } from '../../session/Can.tsx'
import { TransferNotice } from './TransferNotice.tsx'
import { TransferPartyField } from './TransferPartyField.tsx'
import { type TransferValues, transferSchema } from './transferSchema.ts'
import { type Transfer, transferCoins } from './transfers.ts'

/** The two parties of a transfer that starts from a row. */
export interface FixedParties {
  outgoingPartyId: string
  incomingPartyId: string
}

interface TransferDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The parties, when they are fixed. @default both are chosen in the dialog */
  between?: FixedParties
}

/** Transfers coins between two parties, and shows both balances after the transfer before it is sent. */
export function TransferDialog({ between, ...dialog }: TransferDialogProps) {
  const { t } = useTranslation([
    'transfer',
    'coinLedger',
    'coinEnumerations',
    'validation',
    'coinValidation',
    'errors',
  ])
  const client = useQueryClient()
  const submit = useSubmit()
  const [mutation] = useState(() => withIdempotencyKeys(transferCoins))
  const schema = useMemo(() => transferSchema(t, client), [t, client])
  return (
    <KeptDialogForm<TransferValues>
      {...dialog}
      about={between && `${between.outgoingPartyId} ${between.incomingPartyId}`}
      mode="add"
      columns={2}
      fields={fieldsOf(t, between !== undefined)}
      {...(between && { values: between })}
      schema={schema}
      submitLabel={t('transfer:send')}
      onSubmit={({ notice: _, ...body }) =>
        submit({ mutation, variables: { body }, done: (transfer) => <TransferDone transfer={transfer} /> })
      }
    />
  )
}

/** Reports in a toast that a transfer was made, or that it is pending, with a link to the pending transfers. */
function TransferDone({ transfer: { outcome, orderNumber } }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer')
  if (outcome !== 'pending') return t('done', { orderNumber })
  return (
    <>
      {t('waits', { orderNumber })}{' '}
      <Can code="transfer:read">
        <Link to={PENDING_TRANSFERS_PATH}>{t('showPending')}</Link>
      </Can>
    </>
  )
}

/**
 * The fields of the transfer dialog.
 * @param fixed whether the parties are fixed and only shown
 */
const fieldsOf = (t: Translate, fixed: boolean): FieldSpec<TransferValues>[] => [
  partyField('outgoing', t, fixed),
  {
    ...partyField('incoming', t, fixed),
    ...(!fixed && { depends: { on: ['outgoingPartyId'], resolve: () => ({ value: null }) } }),
  },
  {
    type: 'input',
    name: 'amount',
    label: t('transfer:amount'),
    description: t('transfer:amountHint'),
    required: true,
    inputMode: 'numeric',
  },
  {
    type: 'slot',
    bare: true,
    name: 'notice',
    label: t('transfer:review'),
    render: ({ values }) => (
      <TransferNotice
        outgoing={asId(values.outgoingPartyId)}
        incoming={asId(values.incomingPartyId)}
        amount={values.amount}
      />
    ),
  },
  { type: 'textarea', name: 'remark', label: t('transfer:remark') },
]

const partyField = (
  side: 'outgoing' | 'incoming',
  t: Translate,
  fixed: boolean,
): FieldSpec<TransferValues> => ({
  type: 'slot',
  bare: true,
  name: `${side}PartyId`,
  label: t(`transfer:${side}Party`),
  required: true,
  render: ({ value, values, error, disabled, onChange }: FieldSlot<TransferValues>) => (
    <TransferPartyField
      error={error}
      disabled={disabled}
      onChange={onChange}
      side={side}
      label={t(`transfer:${side}Party`)}
      id={asId(value)}
      from={side === 'incoming' ? asId(values.outgoingPartyId) : undefined}
      amount={values.amount}
      fixed={fixed}
    />
  ),
})

const asId = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
