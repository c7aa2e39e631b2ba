import { useTranslation } from '@admin/i18n'
import { DialogForm, type FormSchema } from '@admin/ui'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { QueryView } from '../../../../app/QueryView.tsx'
import { toastBulk } from '../../../../crud/dryRun/toastBulk.tsx'
import { useDryRun } from '../../../../crud/dryRun/useDryRun.ts'
import type { DialogProps } from '../../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import type { BulkResult } from '../../../../crud/resource/resource.ts'
import { videos } from '../videos.list.tsx'
import { PriceCheck } from './PriceCheck.tsx'
import { PriceGrid } from './PriceGrid.tsx'
import { cellErrors, editedPrices, editsOf, type PricedVideo, type PriceEdits } from './priceCells.ts'
import { priceDryRun, pricedVideos, reloadPriced } from './priceRequests.ts'

export interface PricesSubject {
  ids: readonly string[]
  /** What was entered for them before. */
  edits: PriceEdits
  /** Called with the videos that were not changed, and with what was entered for them. */
  onSaved: (failed: string[], edits: PriceEdits) => void
  /** Called when changes to the edits were thrown away. */
  onDiscarded: () => void
}

interface Values {
  edits: PriceEdits
  /** Shown, not entered. */
  preview: null
}

const none: PricedVideo[] = []

const areValid = (shown: readonly PricedVideo[], edits: PriceEdits) =>
  shown.every((video) => Object.keys(cellErrors(video, edits)).length === 0)

/** The rules of the cells. The grid shows what is wrong with each. */
const rulesOf = (shown: readonly PricedVideo[], message: string): FormSchema<Values> => ({
  '~standard': {
    version: 1,
    vendor: 'prices',
    validate: (value) => {
      const values = value as Values
      return areValid(shown, values.edits) ? { value: values } : { issues: [{ path: ['edits'], message }] }
    },
  },
})

/** Edits the prices and fees of many videos in a grid, shows what would change, and saves it once confirmed. */
export default function PricesDialog({ subject, onClose, ...dialog }: DialogProps<PricesSubject>) {
  const { ids, onSaved, onDiscarded } = subject
  const { t } = useTranslation(['video', 'work', 'actions', 'contentActions'])
  const client = useQueryClient()
  const submit = useSubmit()
  const [edits, setEdits] = useState(() => editsOf(ids, subject.edits))
  const [startValues] = useState<Values>({ edits, preview: null })
  const [openedAt] = useState(Date.now)
  const priced = pricedVideos(client, ids, openedAt)
  const loaded = useQuery(priced)
  const shown = loaded.data ?? none
  const prices = editedPrices(shown, edits)
  const dryRun = priceDryRun(prices)
  const { disabledReason, commit } = useDryRun(dryRun)
  const reload = async (stale: readonly string[]) =>
    areValid(await reloadPriced(client, priced, stale), edits)
  const saved = useRef(false)
  const handleClose = () => {
    if (!saved.current && hashKey([edits]) !== hashKey([startValues.edits])) onDiscarded()
    onClose()
  }
  const schema = useMemo(() => rulesOf(shown, t('firstPriceError')), [shown, t])

  return (
    <DialogForm<Values>
      {...dialog}
      onClose={handleClose}
      mode="add"
      size="75rem"
      title={t('work:bulkTitle', { action: t('contentActions:changePrices'), count: ids.length })}
      submitDisabledReason={prices.length === 0 ? t('work:bulkNoChanges') : disabledReason}
      values={startValues}
      onValuesChange={(values) => setEdits(values.edits)}
      schema={schema}
      fields={[
        {
          type: 'step',
          title: t('stepPrices'),
          fields: [
            {
              type: 'slot',
              name: 'edits',
              label: t('priceGrid'),
              bare: true,
              wide: true,
              startValue: startValues.edits,
              render: ({ value, onChange, error, disabled }) => (
                <QueryView result={loaded} height={240}>
                  {(found) => (
                    <PriceGrid
                      videos={found}
                      edits={value ?? startValues.edits}
                      onChange={onChange}
                      refused={Boolean(error)}
                      disabled={disabled}
                    />
                  )}
                </QueryView>
              ),
            },
          ],
        },
        {
          type: 'step',
          title: t('work:bulkPreview'),
          fields: [
            {
              type: 'slot',
              name: 'preview',
              label: t('work:bulkPreview'),
              bare: true,
              wide: true,
              render: () => <PriceCheck prices={prices} onReload={reload} />,
            },
          ],
        },
      ]}
      onSubmit={() =>
        commit((token) =>
          submit({
            mutation: videos.call('prices'),
            variables: { prices, token },
            done: (answer) => {
              const result = answer as BulkResult
              const failed = result.failed.map(({ id }) => id)
              saved.current = true
              onSaved(failed, editsOf(failed, edits))
              toastBulk(t('actions:bulkChanged', { count: result.changed.length }), result, {
                resource: videos.area,
                path: videos.path,
              })
              return undefined
            },
          }),
        )
      }
    />
  )
}
