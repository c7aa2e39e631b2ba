import { Button, Group, Paper, Text } from '@mantine/core'
import { useFormats } from '../format/useFormats.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'

interface FormDraftOfferProps {
  /** Milliseconds. */
  savedAt: number
  disabled: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers the input that was not saved before the page was lost. */
export function FormDraftOffer({ savedAt, disabled, onRestore, onDiscard }: FormDraftOfferProps) {
  const { dialog: labels } = useLabels()
  const formats = useFormats()
  const today = formats.date(savedAt) === formats.date(Date.now())
  const time = formats.date(savedAt, today ? 'HH:mm' : 'yyyy-MM-dd HH:mm')
  return (
    <Paper withBorder role="status" px="sm" py="xs" mb="md">
      <Group gap="xs">
        <Text fz="sm" fw={500} flex="1 1 22rem">
          {labels.draft}
        </Text>
        <Button variant="default" size="compact-sm" disabled={disabled} onClick={onRestore}>
          {labels.restoreDraft(time)}
        </Button>
        <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={onDiscard}>
          {labels.discardDraft}
        </Button>
      </Group>
    </Paper>
  )
}
