import { Button } from '@mantine/core'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './LoadFailure.module.css'
import type { Retry } from './lazyPart.tsx'

/** Stands where a part would that failed to load. */
export function LoadFailure({ onRetry, retrying }: Retry) {
  const { part } = useLabels()
  return (
    <div className={classes.failure}>
      <span role="alert">{part.failed}</span>
      <Button variant="default" size="compact-sm" loading={retrying} onClick={onRetry}>
        {part.retry}
      </Button>
    </div>
  )
}
