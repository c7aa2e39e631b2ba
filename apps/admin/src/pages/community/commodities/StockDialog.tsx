import type { Commodity } from '@admin/api-client/contract/community/commodities'
import { STOCK_MAX } from '@admin/api-client/contract/limits'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { commodities } from './commodities.list.tsx'

const rules = async () => (await import('@admin/api-client/contract/community/commodities')).stockChange

const SOURCES = ['delivery', 'correction'] as const

interface StockDialogProps {
  commodity: Commodity
  opened: boolean
  onClose: () => void
}

interface Values {
  source: (typeof SOURCES)[number]
  amount: number
  reason: string
}

/** Changes the stock of a commodity: once, however often no answer comes. */
export function StockDialog({ commodity, ...dialog }: StockDialogProps) {
  const { t } = useTranslation(['commodity', 'validation', 'communityEnumerations'])
  const field = labeledFields<Values, 'commodity'>('commodity', t)
  const submit = useSubmit()
  const { id, name } = commodity
  const { data: current = commodity } = useQuery(commodities.one(id))
  const [mutation] = useState(() => withIdempotencyKeys(commodities.action('stock')))
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={id}
      mode="add"
      title={t('changeStockOf', { name })}
      schema={schema}
      fields={[
        field('radio', 'source', {
          options: SOURCES.map((value) => ({ value, label: enumerationLabel(t, 'stockSource', value) })),
        }),
        field('number', 'amount', {
          description: [t('stockNow', { stock: formatNumber(current.stock) }), t('correctionHint')].join(' '),
          required: true,
          min: -STOCK_MAX,
          max: STOCK_MAX,
        }),
        field('textarea', 'reason', { required: true }),
      ]}
      onSubmit={(body) =>
        submit({
          mutation,
          variables: { id, body },
          done: ({ stock }) => t('stockChanged', { name, stock: formatNumber(stock) }),
        })
      }
    />
  )
}
