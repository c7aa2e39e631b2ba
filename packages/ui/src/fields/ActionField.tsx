import { Button, Group, Input } from '@mantine/core'
import { useId, useState } from 'react'
import { useFailureText, useLabels } from '../labels/LabelsProvider.tsx'
import type { FieldValues } from './AnyField.ts'
import { type FieldOf, type FieldRendererProps, WRAPPER_ORDER } from './FieldRenderer.ts'
import type { FieldAction } from './FieldSpec.ts'

/** Buttons in the form; one at a time runs. */
export default function ActionField(props: FieldRendererProps<FieldOf<'action'>>) {
  const { field, values, onChange, error, disabled } = props
  const labels = useLabels()
  const id = useId()
  const [running, setRunning] = useState<string>()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string>()
  const run = async (action: FieldAction<FieldValues>) => {
    setRunning(action.label)
    setFailure(undefined)
    try {
      await action.run({ values, change: (patch) => onChange(patch) })
    } catch (error) {
      setFailure(failureText(error, labels.field.actionFailed))
    } finally {
      setRunning(undefined)
    }
  }
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id }}
      inputWrapperOrder={WRAPPER_ORDER}
      error={error || (failure !== undefined && <span role="alert">{failure}</span>)}
      {...(field.description !== undefined && { description: field.description })}
    >
      <Group role="group" aria-labelledby={id} gap="xs">
        {field.actions.map((action) => (
          <Button
            key={action.label}
            variant="default"
            leftSection={action.icon}
            loading={running === action.label}
            disabled={disabled || action.disabled || (running !== undefined && running !== action.label)}
            onClick={() => run(action)}
          >
            {action.label}
          </Button>
        ))}
      </Group>
    </Input.Wrapper>
  )
}
