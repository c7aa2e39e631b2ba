import type { Translate } from '@admin/i18n'
import type { FieldSpec } from '@admin/ui'
import { TransferNotice } from './TransferNotice.tsx'
import { TransferPartyField } from './TransferPartyField.tsx'
import type { TransferValues } from './transferSchema.ts'

/**
 * The fields of the transfer dialog.
 * @param fixed whether the parties are fixed and only shown
 */
export const transferFields = (t: Translate, fixed: boolean): FieldSpec<TransferValues>[] => [
  {
    type: 'slot',
    name: 'outgoingPartyId',
    label: t('transfer:outgoingParty'),
    required: true,
    render: ({ value, values, ...slot }) => (
      <TransferPartyField
        {...slot}
        side="outgoing"
        label={t('transfer:outgoingParty')}
        id={asId(value)}
        amount={values.amount}
        fixed={fixed}
      />
    ),
  },
  {
    type: 'slot',
    name: 'incomingPartyId',
    label: t('transfer:incomingParty'),
    required: true,
    ...(!fixed && { depends: { on: ['outgoingPartyId'], resolve: () => ({ value: null }) } }),
    render: ({ value, values, ...slot }) => (
      <TransferPartyField
        {...slot}
        side="incoming"
        label={t('transfer:incomingParty')}
        id={asId(value)}
        from={asId(values.outgoingPartyId)}
        amount={values.amount}
        fixed={fixed}
      />
    ),
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

const asId = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
