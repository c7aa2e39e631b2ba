import { ActionIcon, Box, Fieldset, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { FieldValues } from '../fields/AnyField.ts'
import { applyChange, resolveFields } from '../fields/dependencies.ts'
import { Field } from '../fields/Field.tsx'
import type { FieldOf, FieldRendererProps } from '../fields/FieldRenderer.ts'
import { errorOf, nestedErrors } from '../fields/fieldErrors.ts'
import { formRenderers } from '../fields/formRenderers.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'

/** As many columns of equal width as fit. */
const COLUMNS = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: 'var(--mantine-spacing-sm)',
}

interface FormArrayEntryProps extends FieldRendererProps<FieldOf<'array'>> {
  path: string
  entry: FieldValues
  index: number
  total: number
  onEdit: (entry: FieldValues, edited: readonly string[]) => void
  onMove: (to: number) => void
  onRemove: (() => void) | undefined
}

/** One entry of a list: its fields, and what can be done with it. */
export function FormArrayEntry(props: FormArrayEntryProps) {
  const { field, entry, index, total, path, nested = {}, mode, disabled, onEdit, onMove, onRemove } = props
  const { dialog: labels } = useLabels()
  const number = index + 1
  const errors = nestedErrors(nested, String(index))
  const moves = [
    { key: 'up', label: labels.moveItemUp(number), Icon: IconArrowUp, to: index - 1 },
    { key: 'down', label: labels.moveItemDown(number), Icon: IconArrowDown, to: index + 1 },
  ]
  return (
    <Fieldset w="100%" px="sm" pt={4} pb="sm" aria-label={`${field.label} ${labels.item(number)}`}>
      <Group gap={2} me="-0.5rem">
        <Text component="span" fz="sm" c="dimmed" flex={1}>
          {labels.item(number)}
        </Text>
        {moves.map(({ key, label, Icon, to }) => {
          const possible = !disabled && to >= 0 && to < total
          return (
            // At the end of the list the button keeps the focus, so it must not be disabled.
            <ActionIcon
              key={key}
              size="md"
              aria-label={label}
              aria-disabled={!possible}
              {...(!possible && { 'data-disabled': true })}
              onClick={() => possible && onMove(to)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          )
        })}
        {onRemove && (
          <ActionIcon
            data-remove
            size="md"
            aria-label={labels.removeItem(number)}
            disabled={disabled}
            onClick={onRemove}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {/* SimpleGrid writes a style element by script, which Trusted Types reject. */}
      <Box display="grid" style={COLUMNS}>
        {resolveFields(field.fields, entry).map((part) => (
          <Field
            key={part.name}
            renderers={formRenderers}
            field={part}
            path={`${path}.${index}.${part.name}`}
            values={entry}
            onChange={(patch) =>
              onEdit(
                applyChange(field.fields, entry, patch),
                Object.keys(patch).map((name) => `${path}.${index}.${name}`),
              )
            }
            error={errorOf(part, errors)}
            nested={nestedErrors(errors, part.name)}
            mode={mode}
            disabled={disabled || (part.disabled ?? false)}
            onBusyChange={props.onBusyChange}
          />
        ))}
      </Box>
    </Fieldset>
  )
}
