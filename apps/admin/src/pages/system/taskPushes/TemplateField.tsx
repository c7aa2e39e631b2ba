import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { TaskPush } from '@admin/api-client/contract/system/taskPushes'
import { AutoComplete, type FieldSlot } from '@admin/ui'
import { useMemo } from 'react'
import { lookup } from '../../../crud/list/lookups.ts'

type Channel = CodeOf<'messageChannel'>

interface TemplateFieldProps extends Omit<FieldSlot<unknown>, 'values'> {
  label: string
  values: { channel?: Channel }
  /** The push that is edited. */
  known: TaskPush | undefined
}

/** Enabled templates of a channel by their names. */
const templatesOf = (channel: Channel | undefined) =>
  lookup('/api/admin/message-templates', {
    keyword: 'name',
    filters: { ...(channel && { channel }), status: 'enabled', sort: 'name' },
  })

/** Chooses a template of the push's channel. */
export function TemplateField({
  label,
  values,
  known,
  value,
  onChange,
  error,
  disabled,
}: TemplateFieldProps) {
  const source = useMemo(() => templatesOf(values.channel), [values.channel])
  return (
    <AutoComplete
      label={label}
      source={source}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      error={error}
      disabled={disabled}
      required
      {...(known && { knownOptions: [{ value: known.templateId, label: known.templateName }] })}
    />
  )
}
