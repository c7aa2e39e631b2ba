import { Upload } from '../Upload/Upload.tsx'
import type { UploadedFile } from '../Upload/Upload.types.ts'
import { type FieldOf, type FieldRendererProps, hintOf } from './FieldRenderer.ts'

/** Files of a form, sent by the field's transport. */
export default function UploadField(props: FieldRendererProps<FieldOf<'upload'>>) {
  const { field, values, onChange, error, disabled, onBusyChange } = props
  const { label, transport, rules, crop, send, layout, unfinished, onAccepted, frameOf } = field
  const value = values[field.name]
  return (
    <Upload
      label={label}
      transport={transport}
      value={Array.isArray(value) ? (value as UploadedFile[]) : []}
      onChange={(files) => onChange({ [field.name]: files })}
      error={error}
      required={field.required ?? false}
      disabled={disabled}
      {...hintOf(props)}
      rules={rules}
      crop={crop}
      fields={send}
      layout={layout}
      unfinished={unfinished}
      onAccepted={onAccepted}
      frameOf={frameOf}
      onBusyChange={onBusyChange}
    />
  )
}
