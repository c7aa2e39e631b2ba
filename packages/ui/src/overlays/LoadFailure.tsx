import { useLabels } from '../labels/LabelsProvider.tsx'
import { PlainButton } from '../PlainButton/PlainButton.tsx'
import classes from './LoadFailure.module.css'
import type { Retry } from './lazyPart.tsx'

/** Stands where a part would that failed to load. */
export function LoadFailure({ onRetry, retrying }: Retry) {
  const { part } = useLabels()
  return (
    <div className={classes.failure}>
      <span role="alert">{part.failed}</span>
      <PlainButton size="xs" loading={retrying} onClick={onRetry}>
        {part.retry}
      </PlainButton>
    </div>
  )
}
