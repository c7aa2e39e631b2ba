import { PRICES_MAX } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Selection } from '../../../../crud/actions/useActions.tsx'
import { useLazyDialogs } from '../../../../crud/form/useLazyDialogs.tsx'
import { useCan } from '../../../../session/useCan.ts'
import { videoCodes } from '../videos.list.tsx'
import type { PricesSubject } from './PricesDialog.tsx'
import { type PriceEdits, withoutEdits } from './priceCells.ts'

/** Returns the button that edits the prices of selected videos, for those who may, and the dialog that it opens. */
export function usePriceGrid() {
  const { t } = useTranslation(['video', 'contentActions'])
  const can = useCan()
  // What was entered for videos that couldn't be changed is there when the grid opens for them again.
  const [kept, setKept] = useState<PriceEdits>({})
  const { open, dialogs } = useLazyDialogs<PricesSubject>(() => import('./PricesDialog.tsx'))
  // A list shows either deleted videos or others.
  const deleted = useSearchParams()[0].get('deleted') === 'y'
  const priceButton =
    can(videoCodes.update) && !deleted
      ? ({ ids, onChange }: Selection) => (
          <Button
            variant="default"
            size="xs"
            disabled={ids.length > PRICES_MAX}
            title={ids.length > PRICES_MAX ? t('tooManyPrices', { count: PRICES_MAX }) : undefined}
            onClick={() =>
              open({
                ids,
                edits: kept,
                onSaved: (failed, edits) => {
                  setKept((before) => ({ ...withoutEdits(ids, before), ...edits }))
                  onChange(failed)
                },
                onDiscarded: () => setKept((before) => withoutEdits(ids, before)),
              })
            }
          >
            {t('contentActions:changePrices')}
          </Button>
        )
      : undefined
  return { priceButton, dialogs }
}
