import { Group, Input } from '@mantine/core'
import { useId, useState } from 'react'
import { useAttempt } from '../controls/useAttempt.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { PendingButton } from '../PendingButton/PendingButton.tsx'
import type { FieldValues } from './AnyField.ts'
import { type FieldOf, type FieldRendererProps, hintOf } from './FieldRenderer.ts'
import type { FieldAction } from './FieldSpec.ts'

/** Buttons in the form; one at a time runs. */
export default function ActionField(props: FieldRendererProps<FieldOf<'action'>>) {
  const { field, values, onChange, error, disabled } = props
  const labels = useLabels()
  const id = useId()
  const [running, setRunning] = useState<string>()
  const { busy, failure, attempt } = useAttempt(labels.field.actionFailed)
  const perform = (action: FieldAction<FieldValues>) => {
    setRunning(action.label)
    attempt(() => action.run({ values, change: (patch) => onChange(patch) }))
  }
  const message = error || (failure !== undefined && <span role="alert">{failure}</span>)
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id }}
      error={message}
      {...hintOf({ field, error: message })}
    >
      <Group role="group" aria-labelledby={id} gap="xs">
        {field.actions.map((action) => (
          <PendingButton
            key={action.label}
            variant="default"
            leftSection={action.icon}
            pending={busy && running === action.label}
            disabled={disabled || action.disabled || (busy && running !== action.label)}
            onClick={() => perform(action)}
          >
            {action.label}
          </PendingButton>
        ))}
      </Group>
    </Input.Wrapper>
  )
}
