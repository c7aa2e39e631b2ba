import { unwrap } from '@admin/api-client'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { TaskPush } from '@admin/api-client/contract/system/taskPushes'
import { AutoComplete, type AutoCompleteSource, type FieldSlot } from '@admin/ui'
import { useMemo } from 'react'
import { api } from '../../../app/api.ts'

type Channel = CodeOf<'messageChannel'>

interface TemplateFieldProps extends Omit<FieldSlot<unknown>, 'values'> {
  label: string
  values: { channel?: Channel }
  /** The push that is edited. */
  known: TaskPush | undefined
}

/** Enabled templates of a channel by their names. */
const templatesOf = (channel: Channel | undefined): AutoCompleteSource => ({
  keyword: 'name',
  ...(channel && { extra: { channel } }),
  query: async ({ page, size, ...filters }, { signal }) => ({
    success: true,
    data: await unwrap(
      api.GET('/api/admin/message-templates', {
        params: { query: { ...filters, status: 'enabled', sort: 'name', page, pageSize: size } },
        signal,
      }),
    ),
  }),
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
