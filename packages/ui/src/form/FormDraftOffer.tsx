import { Button } from '@mantine/core'
import { formatDate } from '../format/formatDate.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './Form.module.css'

interface FormDraftOfferProps {
  /** Milliseconds. */
  savedAt: number
  disabled: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** `14:03`, and of another day its date as well. */
function timeOf(savedAt: number): string {
  const today = formatDate(savedAt) === formatDate(Date.now())
  return formatDate(savedAt, today ? 'HH:mm' : 'yyyy-MM-dd HH:mm')
}

/** Offers what was typed before the page was lost. */
export function FormDraftOffer({ savedAt, disabled, onRestore, onDiscard }: FormDraftOfferProps) {
  const { dialog: labels } = useLabels()
  return (
    <div role="status" className={classes.draft}>
      <span className={classes.question}>{labels.draft}</span>
      <Button variant="default" size="compact-sm" disabled={disabled} onClick={onRestore}>
        {labels.restoreDraft(timeOf(savedAt))}
      </Button>
      <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={onDiscard}>
        {labels.discardDraft}
      </Button>
    </div>
  )
}
