import { Box, Checkbox, Group, Input, Paper, Text } from '@mantine/core'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { type FieldOf, type FieldRendererProps, hintOf } from './FieldRenderer.ts'
import classes from './TreeField.module.css'
import { TreeOptions } from './TreeOptions.tsx'
import { allToggled, flatOptions, toggled } from './treeChoice.ts'

/** Options below options, each with a box, and one box for all of them. */
export default function TreeField(props: FieldRendererProps<FieldOf<'tree'>>) {
  const { field, values, onChange, error, disabled } = props
  const { options, label, required = false, placeholder, summary } = field
  const { field: words } = useLabels()
  const value = values[field.name]
  const held = Array.isArray(value) ? value.map(String) : []
  const chosen = new Set(held)
  const all = flatOptions(options)
  const count = all.filter((option) => chosen.has(option.value)).length
  // Sorted, so that a choice taken back is the value that it was.
  const take = (next: ReadonlySet<string>) => onChange({ [field.name]: [...next].sort() })

  return (
    <Input.Wrapper label={label} labelElement="div" required={required} error={error} {...hintOf(props)}>
      <Paper withBorder className={classes.frame} data-invalid={Boolean(error) || undefined}>
        <Group justify="space-between" px="sm" py="xs" className={classes.head}>
          <Checkbox
            label={words.all}
            aria-label={words.allOf(label)}
            disabled={disabled || all.length === 0}
            checked={count > 0 && count === all.length}
            indeterminate={count > 0 && count < all.length}
            onChange={() => take(allToggled(options, chosen))}
          />
          <Text component="span" fz="sm" c="dimmed">
            {words.chosen(count, all.length)}
          </Text>
        </Group>
        {all.length === 0 ? (
          <Text p="sm" c="dimmed">
            {placeholder ?? words.noOptions}
          </Text>
        ) : (
          <TreeOptions
            label={label}
            options={options}
            chosen={chosen}
            disabled={disabled}
            onToggle={(option) => take(toggled(options, chosen, option))}
          />
        )}
      </Paper>
      {summary && <Box mt="xs">{summary(held)}</Box>}
    </Input.Wrapper>
  )
}
