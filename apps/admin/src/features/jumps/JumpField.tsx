import { enumerations } from '@admin/api-client/contract/enumerations'
import { URL_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { isJumpResource, type JumpType, jumpResources } from '@admin/api-client/contract/operations/jumps'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { AutoComplete, type FieldSlot } from '@admin/ui'
import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { lookup } from '../../crud/list/lookups.ts'
import { useCan } from '../../session/useCan.ts'

interface JumpFieldProps extends Pick<FieldSlot<never, string>, 'error' | 'disabled'> {
  type: JumpType
  value: string
  onChange: (value: string) => void
  /** What the value was called when the form opened. */
  name: string | undefined
}

const getOption = ({ id, title, name }: { id: string; title?: string; name?: string }) => ({
  value: id,
  label: title ?? name ?? id,
})

/** One thing that a jump leads to: an address, a page of the app, or a row that is looked up. */
export function JumpField({ type, value, onChange, name, ...input }: JumpFieldProps) {
  const { t } = useTranslation(['banner', 'fields', 'systemEnumerations'])
  const can = useCan()
  const source = useMemo(() => {
    if (!isJumpResource(type)) return undefined
    const { path, keyword, permission } = jumpResources[type]
    return can(permission) ? lookup(path, { keyword, getOption } as never) : undefined
  }, [type, can])
  if (type === 'page')
    return (
      <Select
        {...input}
        required
        label={t('jumpPage')}
        data={enumerations.landingPage.map((code) => ({
          value: code,
          label: enumerationLabel(t, 'landingPage', code),
        }))}
        value={value || null}
        onChange={(code) => onChange(code ?? '')}
      />
    )
  if (!source)
    return (
      <TextInput
        {...input}
        required
        label={t(type === 'url' ? 'jumpUrl' : 'jumpObject')}
        description={t(type === 'url' ? 'banner:jumpUrlHint' : 'fields:idHint')}
        maxLength={URL_MAX_LENGTH}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  return (
    <AutoComplete
      {...input}
      key={type}
      required
      label={t('jumpObject')}
      placeholder={t('jumpPlaceholder')}
      source={source}
      value={value || null}
      knownOptions={name ? [{ value, label: name }] : []}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}
