import { LoadFailure } from '../overlays/LoadFailure.tsx'
import type { Retry } from '../overlays/withRetry.tsx'
import type { DataTableOpenedProps } from './DataTableOpened.tsx'

/** Shown in the place of a menu, panel or preview that could not be loaded. The next click loads it again. */
export function DataTableNotOpened({
  model,
  onRetry,
  retrying,
}: Pick<DataTableOpenedProps, 'model'> & Retry) {
  return <LoadFailure onClose={() => model.current.open(undefined)} onRetry={onRetry} retrying={retrying} />
}
