import { Textarea } from '@mantine/core'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { asText, type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import classes from './TextareaField.module.css'

const MAX_LENGTH = 255
const ROWS = 2

export default function TextareaField(props: FieldRendererProps<FieldOf<'textarea'>>) {
  const { field, values, onChange } = props
  const labels = useLabels()
  const value = asText(values[field.name])
  const maxLength = field.maxLength ?? MAX_LENGTH
  return (
    <div className={classes.counted}>
      <Textarea
        {...inputProps(props)}
        classNames={{ label: classes.besideCounter }}
        name={field.name}
        rows={field.rows ?? ROWS}
        resize="vertical"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange({ [field.name]: event.currentTarget.value })}
      />
      <span className={classes.counter}>{labels.field.characters(value.length, maxLength)}</span>
    </div>
  )
}
