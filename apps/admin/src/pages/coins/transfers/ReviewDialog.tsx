import { type Translate, useTranslation, validationText } from '@admin/i18n'
import { type FieldSlot, type FieldSpec, formatNumber } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { parties } from '../../../features/ledger/parties.ts'
import { TransferFacts } from '../../../features/ledger/TransferDetails.tsx'
import { TransferPartyField } from '../../../features/ledger/TransferPartyField.tsx'
import { rejectionOf } from '../../../features/ledger/transferRules.ts'
import {
  approveTransfer,
  otherPendingOf,
  raiseException,
  rejectTransfer,
  type Transfer,
} from '../../../features/ledger/transfers.ts'

const contract = () => import('@admin/api-client/contract/coins/transfers')

/** The reviews of a pending transfer, each with its request, rules and translation keys. */
const reviews = {
  approve: {
    write: () => withIdempotencyKeys(approveTransfer),
    schema: async () => (await contract()).transferApproval,
    title: 'approving',
    hint: 'approveHint',
    done: 'approved',
    withBalances: true,
    reasonRequired: false,
  },
  reject: {
    write: () => withIdempotencyKeys(rejectTransfer),
    schema: async () => (await contract()).transferRejection,
    title: 'rejecting',
    hint: 'rejectHint',
    done: 'rejected',
    withBalances: false,
    reasonRequired: true,
  },
  raiseException: {
    write: () => withIdempotencyKeys(raiseException),
    schema: async () => (await contract()).transferException,
    title: 'raising',
    hint: 'raiseHint',
    done: 'raised',
    withBalances: false,
    reasonRequired: true,
  },
} as const

export type ReviewAction = keyof typeof reviews

interface ReviewDialogProps {
  opened: boolean
  onClose: () => void
  action: ReviewAction
  transfer: Transfer
}

/** Approves or rejects a transfer, or raises an exception for its reviewer. */
export function ReviewDialog({ action, transfer: seen, ...dialog }: ReviewDialogProps) {
  const { t } = useTranslation([
    'transfer',
    'coinLedger',
    'actions',
    'coinEnumerations',
    'validation',
    'errors',
  ])
  const submit = useSubmit()
  const [transfer, setCurrent] = useState(seen)
  const { write, schema, title, done, withBalances } = reviews[action]
  const [mutation] = useState(write)
  const { id, orderNumber, updateTime } = transfer
  const version = action === 'raiseException' ? undefined : updateTime
  const rules = useMemo(() => translateSchema<ReviewValues>(schema, t), [schema, t])
  const submitDisabledReason = useApprovalRejection(t, transfer, dialog.opened && action === 'approve')
  return (
    <KeptDialogForm<ReviewValues>
      {...dialog}
      about={`${action} ${id}`}
      mode="add"
      columns={withBalances ? 2 : 1}
      title={t(`transfer:${title}`, { orderNumber })}
      fields={fieldsOf(t, action, transfer)}
      schema={rules}
      submitDisabledReason={submitDisabledReason}
      submitLabel={t(`actions:${action}`)}
      onSubmit={({ remark }) =>
        submit({
          mutation,
          variables: { id, body: { remark, ...(version !== undefined && { version }) } },
          done: () => t(`transfer:${done}`, { orderNumber }),
          showCurrent: (current) => setCurrent(current as Transfer),
        })
      }
    />
  )
}

/** Balances may have changed since a list or another dialog read them. */
const asOfNow = { staleTime: 0, refetchOnWindowFocus: true }

/**
 * Returns why the server would reject the approval of a transfer, judged by both current balances; `undefined` when it
 * would not, or when a party cannot be read. The server checks again.
 * @param t must have the area `validation`
 * @param enabled whether to read the parties at all
 */
function useApprovalRejection(t: Translate, transfer: Transfer, enabled: boolean): string | undefined {
  const { outgoingPartyId, incomingPartyId, amount, quotas } = transfer
  const { data: outgoing } = useQuery({ ...parties.one(outgoingPartyId), ...asOfNow, enabled })
  const { data: incoming } = useQuery({ ...parties.one(incomingPartyId), ...asOfNow, enabled })
  // What it began with under a quota, it keeps.
  const limits = quotas
    .filter(({ kind }) => kind === 'single')
    .map((quota) => ({ ...quota, left: quota.amount }))
  const rejection =
    enabled && outgoing && incoming && rejectionOf({ outgoing, incoming }, BigInt(amount), limits)
  return rejection ? validationText(t, rejection.error) : undefined
}

/** The values of a review. The parties are only shown; they have the names under which the server reports errors. */
interface ReviewValues {
  remark: string
  summary?: null
  outgoingPartyId?: null
  incomingPartyId?: null
}

function fieldsOf(t: Translate, action: ReviewAction, transfer: Transfer): FieldSpec<ReviewValues>[] {
  const { hint, withBalances, reasonRequired } = reviews[action]
  const party = (side: 'outgoing' | 'incoming'): FieldSpec<ReviewValues> => {
    const label = t(`transfer:${side}Party`)
    return {
      type: 'slot',
      bare: true,
      name: `${side}PartyId`,
      label,
      render: ({ error, disabled, onChange }: FieldSlot<ReviewValues>) => (
        <>
          <TransferPartyField
            side={side}
            label={label}
            id={transfer[`${side}PartyId`]}
            amount={transfer.amount}
            fixed
            error={error}
            disabled={disabled}
            onChange={onChange}
          />
          {side === 'outgoing' && <OtherPending transferId={transfer.id} />}
        </>
      ),
    }
  }
  return [
    {
      type: 'slot',
      bare: true,
      name: 'summary',
      label: t('transfer:review'),
      wide: true,
      render: () => <ReviewSummary transfer={transfer} hint={t(`transfer:${hint}`)} />,
    },
    ...(withBalances ? [party('outgoing'), party('incoming')] : []),
    {
      type: 'textarea',
      name: 'remark',
      label: reasonRequired ? t('transfer:reason') : t('transfer:remark'),
      required: reasonRequired,
    },
  ]
}

interface ReviewSummaryProps {
  transfer: Transfer
  /** What the review will do. */
  hint: string
}

/** What a reviewer decides about: how many coins, from whom to whom, requested by whom and why. */
function ReviewSummary({ transfer, hint }: ReviewSummaryProps) {
  const { amount, outgoingPartyName, incomingPartyName } = transfer
  return (
    <Stack gap="sm">
      <Text c="dimmed">{hint}</Text>
      <div>
        <Text fw={700} fz="1.5rem">
          {formatNumber(amount)}
        </Text>
        {`${outgoingPartyName} → ${incomingPartyName}`}
      </div>
      <TransferFacts transfer={transfer} />
    </Stack>
  )
}

/** Shows how many coins other pending transfers would take from the outgoing party: none of them reserves any. */
function OtherPending({ transferId }: { transferId: string }) {
  const { t } = useTranslation('transfer')
  const { data: others } = useQuery(otherPendingOf(transferId))
  if (!others || others.count === 0) return null
  const { count, coins } = others
  return (
    <Text mt="xs" c="dimmed">
      {t('otherPending', { count, coins: formatNumber(coins) })}
    </Text>
  )
}
