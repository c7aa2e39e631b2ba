import type { Commodity } from '@admin/api-client/contract/community/commodities'
import { useTranslation } from '@admin/i18n'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { reasonOnly } from '../../../features/works/LockReasonDialogs.tsx'
import { ReasonDialog } from '../../../features/works/ReasonDialog.tsx'
import { CommodityForm } from './CommodityForm.tsx'
import { type CommodityDialog, commodities } from './commodities.list.tsx'
import { StockDialog } from './StockDialog.tsx'
import { StockDrawer } from './StockDrawer.tsx'

const takeOffShelf = commodities.action('take-off-shelf')

/** The commodity list's dialogs. */
export default function CommodityDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Commodity, CommodityDialog>>) {
  const { t } = useTranslation(['work', 'contentActions'])
  switch (subject.dialog) {
    case 'changeStock':
      return <StockDialog {...dialog} commodity={subject.row} />
    case 'viewStock':
      return <StockDrawer {...dialog} commodity={subject.row} />
    case 'takeOffShelf': {
      const { id, name } = subject.row
      return (
        <ReasonDialog
          {...dialog}
          id={id}
          mutation={takeOffShelf}
          title={t('takeOffTitle', { name })}
          submitLabel={t('contentActions:takeOffShelf')}
          schema={reasonOnly}
          done={t('takenOffShelf', { name })}
        />
      )
    }
    default:
      return <CommodityForm {...dialog} row={subject.row} />
  }
}
