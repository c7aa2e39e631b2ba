import { LoadFailureDialog } from '../overlays/LoadFailureDialog.tsx'
import type { Retry } from '../overlays/lazyPart.tsx'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import type { DataTableOpenedProps } from './DataTableOpened.tsx'

/** Stands where a menu, panel or preview would that failed to load. Closed, the next click loads it anew. */
export function DataTableNotOpened({
  model,
  onRetry,
  retrying,
}: Pick<DataTableOpenedProps, 'model'> & Retry) {
  useReturnFocus(true)
  return (
    <LoadFailureDialog
      opened
      onClose={() => model.current.open(undefined)}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
