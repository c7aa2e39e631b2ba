import type { NavigationStation } from '@admin/api-client/contract/sites/navigationStations'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { HtmlDialog } from './HtmlDialog.tsx'
import { NavigationStationForm } from './NavigationStationForm.tsx'
import type { NavigationStationDialog } from './navigationStations.list.tsx'

/** The navigation station list's dialogs. */
export default function NavigationStationDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<NavigationStation, NavigationStationDialog>>) {
  if (subject.dialog === 'html') return <HtmlDialog {...dialog} station={subject.row} />
  return <NavigationStationForm {...dialog} row={subject.row} />
}
