import { useTranslation } from '@admin/i18n'
import type { PanelKey } from './usePanels.ts'

/** Returns the title of a panel of the home page. */
export function usePanelTitle(): (key: PanelKey) => string {
  const { t } = useTranslation(['home', 'coinLedger'])
  return (key) => (key === 'ledger' ? t('coinLedger:health') : t(`home:${key}`))
}
