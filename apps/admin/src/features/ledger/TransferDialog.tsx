import { useTranslation } from '@admin/i18n'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { KeptDialogForm } from '../../crud/form/KeptDialogForm.tsx'
import { withIdempotencyKeys } from '../../crud/storage/idempotencyKeys.ts'
import { TransferDone } from './TransferDone.tsx'
import type { TransferValues } from './TransferValues.ts'
import { transferFields } from './transferFields.tsx'
import { transferSchema } from './transferSchema.ts'
import { transferCoins } from './transfers.ts'
import { useCoinSubmit } from './useCoinSubmit.ts'

/** The two sides of a transfer that is asked for from a row. */
export interface FixedParties {
  outgoingPartyId: string
  incomingPartyId: string
}

interface TransferDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Between whom. @default both are chosen in the dialog */
  between?: FixedParties
}

/** Moves coins between two parties, and shows before it does what both will hold. */
export function TransferDialog({ between, ...dialog }: TransferDialogProps) {
  const { t } = useTranslation(['transfer', 'coinLedger', 'coinEnumerations', 'validation', 'errors'])
  const client = useQueryClient()
  const submit = useCoinSubmit()
  const [mutation] = useState(() => withIdempotencyKeys(transferCoins))
  const schema = useMemo(() => transferSchema(t, client), [t, client])
  return (
    <KeptDialogForm<TransferValues>
      {...dialog}
      about={between && `${between.outgoingPartyId} ${between.incomingPartyId}`}
      mode="add"
      columns={2}
      fields={transferFields(t, between !== undefined)}
      {...(between && { values: between })}
      schema={schema}
      submitLabel={t('transfer:send')}
      onSubmit={({ notice: _, ...body }) =>
        submit({ mutation, variables: { body }, done: (transfer) => <TransferDone transfer={transfer} /> })
      }
    />
  )
}
