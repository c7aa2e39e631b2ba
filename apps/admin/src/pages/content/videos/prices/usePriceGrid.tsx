import { PRICES_MAX } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import type { Selection } from '../../../../crud/actions/useActions.tsx'
import { useLazyDialogs } from '../../../../crud/form/useLazyDialogs.tsx'
import { useCan } from '../../../../session/useCan.ts'
import { videoCodes } from '../videos.list.tsx'
import type { PricesSubject } from './PricesDialog.tsx'

/** Returns the button that edits the prices of selected videos, for those who may, and the dialog that it opens. */
export function usePriceGrid() {
  const { t } = useTranslation(['video', 'actions'])
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<PricesSubject>(() => import('./PricesDialog.tsx'))
  const priceButton = can(videoCodes.update)
    ? ({ ids, onChange }: Selection) => (
        <Button
          variant="default"
          size="xs"
          disabled={ids.length > PRICES_MAX}
          title={ids.length > PRICES_MAX ? t('tooManyPrices', { count: PRICES_MAX }) : undefined}
          onClick={() => open({ ids, onFailed: onChange })}
        >
          {t('actions:changePrices')}
        </Button>
      )
    : undefined
  return { priceButton, dialogs }
}
