import { Group, Radio } from '@mantine/core'
import { asOption, type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

export default function RadioField(props: FieldRendererProps<FieldOf<'radio'>>) {
  const { field, values, onChange } = props
  const { placeholder: _, ...rest } = { placeholder: undefined, ...inputProps(props) }
  return (
    <Radio.Group
      {...rest}
      name={field.name}
      value={asOption(values[field.name])}
      onChange={(text) => {
        const chosen = field.options.find(({ value }) => String(value) === text)
        if (chosen) onChange({ [field.name]: chosen.value })
      }}
    >
      <Group gap="lg" mih="2.25rem">
        {field.options.map((option) => (
          <Radio
            key={String(option.value)}
            value={String(option.value)}
            label={option.label}
            disabled={option.disabled ?? props.disabled}
          />
        ))}
      </Group>
    </Radio.Group>
  )
}
