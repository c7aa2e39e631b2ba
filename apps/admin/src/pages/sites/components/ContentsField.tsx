import { enumerations } from '@admin/api-client/contract/enumerations'
import { COMPONENT_CONTENTS } from '@admin/api-client/contract/limits'
import {
  type ComponentKind,
  contentLists,
  isListedKind,
} from '@admin/api-client/contract/sites/componentFacts'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { AutoComplete, type FieldSlot } from '@admin/ui'
import { Input, Select, Stack, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Failure } from '../../../app/Failure.tsx'
import { lookup } from '../../../crud/list/lookups.ts'
import { useCan } from '../../../session/useCan.ts'
import { ContentTable } from './ContentTable.tsx'
import { describedContents } from './componentQueries.ts'

interface ContentsFieldProps extends Pick<FieldSlot<never, string[]>, 'onChange' | 'error' | 'disabled'> {
  kind: ComponentKind
  /** Ids, or the codes of landing pages. */
  value: readonly string[]
}

const getOption = ({ id, title, name }: { id: string; title?: string; name?: string }) => ({
  value: id,
  label: title ?? name ?? id,
})

/** What was picked for a component: found by name, and put in order. */
export function ContentsField({ kind, value, onChange, error, disabled }: ContentsFieldProps) {
  const { t } = useTranslation('component')
  const result = useQuery(describedContents(kind, value))
  const contents = useMemo(
    () =>
      value.map(
        (id) => result.data?.find((each) => each.id === id) ?? { id, title: '…', picture: '', shown: true },
      ),
    [value, result.data],
  )
  // The same one: the rows are not drawn again while other fields change.
  const change = useCallbackRef(onChange)
  const add = (id: string | null) => {
    if (id !== null && !value.includes(id)) onChange([...value, id])
  }
  return (
    <Input.Wrapper
      label={t('items')}
      labelElement="div"
      description={t('contentsHint', { most: COMPONENT_CONTENTS.max })}
      required
      error={error}
    >
      <Stack gap="sm" mt="xs">
        <ContentPicker
          kind={kind}
          picked={value}
          onPick={add}
          disabled={disabled || value.length >= COMPONENT_CONTENTS.max}
        />
        {result.error && (
          <Failure title={t('contentsFailed')} error={result.error} onRetry={result.refetch} />
        )}
        <ContentTable kind={kind} contents={contents} onChange={change} disabled={disabled} />
      </Stack>
    </Input.Wrapper>
  )
}

interface ContentPickerProps {
  kind: ComponentKind
  picked: readonly string[]
  onPick: (id: string | null) => void
  disabled: boolean
}

/** Finds records of the list that a kind shows, or a page of the app for a menu. */
function ContentPicker({ kind, picked, onPick, disabled }: ContentPickerProps) {
  const { t } = useTranslation(['component', 'systemEnumerations'])
  const can = useCan()
  const source = useMemo(() => {
    if (!isListedKind(kind)) return undefined
    const { path, keyword, permission } = contentLists[kind]
    return can(permission) ? lookup(path, { keyword, getOption } as never) : undefined
  }, [kind, can])
  if (!isListedKind(kind))
    return (
      <Select
        label={t('addContent')}
        data={enumerations.landingPage
          .filter((code) => !picked.includes(code))
          .map((code) => ({ value: code, label: enumerationLabel(t, 'landingPage', code) }))}
        value={null}
        onChange={onPick}
        disabled={disabled}
      />
    )
  if (!source)
    return (
      <Text size="sm" c="dimmed">
        {t('noAccess')}
      </Text>
    )
  return (
    <AutoComplete
      key={kind}
      label={t('addContent')}
      placeholder={t('contentPlaceholder')}
      source={source}
      value={null}
      onChange={onPick}
      disabled={disabled}
    />
  )
}
