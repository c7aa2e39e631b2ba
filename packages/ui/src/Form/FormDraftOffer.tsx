import { Button, Group, Paper, Text } from '@mantine/core'
import { formatDate } from '../format/formatDate.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'

interface FormDraftOfferProps {
  /** Milliseconds. */
  savedAt: number
  disabled: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** `14:03`; with its date when it is not today. */
function timeOf(savedAt: number): string {
  const today = formatDate(savedAt) === formatDate(Date.now())
  return formatDate(savedAt, today ? 'HH:mm' : 'yyyy-MM-dd HH:mm')
}

/** Offers the input that was not saved before the page was lost. */
export function FormDraftOffer({ savedAt, disabled, onRestore, onDiscard }: FormDraftOfferProps) {
  const { dialog: labels } = useLabels()
  return (
    <Paper withBorder role="status" px="sm" py="xs" mb="md">
      <Group gap="xs">
        <Text fz="sm" fw={500} flex="1 1 22rem">
          {labels.draft}
        </Text>
        <Button variant="default" size="compact-sm" disabled={disabled} onClick={onRestore}>
          {labels.restoreDraft(timeOf(savedAt))}
        </Button>
        <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={onDiscard}>
          {labels.discardDraft}
        </Button>
      </Group>
    </Paper>
  )
}
