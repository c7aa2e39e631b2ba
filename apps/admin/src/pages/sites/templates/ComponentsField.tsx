import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { TEMPLATE_MAX_COMPONENTS } from '@admin/api-client/contract/limits'
import type { ShownComponent } from '@admin/api-client/contract/sites/components'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { AutoComplete, DataTable, type DataTableColumn, type FieldSlot } from '@admin/ui'
import { Input, Stack, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Failure } from '../../../app/Failure.tsx'
import { lookup } from '../../../crud/list/lookups.ts'
import { shownComponents } from '../../../features/sitePreview/shownComponents.ts'
import { useCan } from '../../../session/useCan.ts'

type Row = Pick<ShownComponent, 'id' | 'name' | 'kind'>

interface ComponentsFieldProps extends Pick<FieldSlot<never, string[]>, 'onChange' | 'error' | 'disabled'> {
  /** Ids of the components, in order. */
  value: readonly string[]
  platform: CodeOf<'clientFlag'>
}

const source = lookup('/api/admin/components', { keyword: 'name' })

/** The components of a template in their order, which operators change by pointer or keyboard. */
export function ComponentsField({ value, onChange, error, disabled, platform }: ComponentsFieldProps) {
  const { t } = useTranslation(['template', 'component', 'siteEnumerations'])
  const can = useCan()
  const visitor = { country: enumerations.areas[0], platform, language: enumerations.siteLanguage[0] }
  const result = useQuery({
    ...shownComponents({ ids: [...value], ...visitor }),
    enabled: can('component:read'),
  })
  const rows = useMemo(
    () =>
      value.map((id): Row => result.data?.find((each) => each.id === id) ?? { id, name: '…', kind: 'html' }),
    [value, result.data],
  )
  const columns = useMemo(
    (): DataTableColumn<Row>[] => [
      { key: 'name', label: t('component'), width: 190, inCard: true },
      {
        key: 'kind',
        label: t('component:kind'),
        width: 140,
        inCard: true,
        value: ({ kind }) => enumerationLabel(t, 'componentKind', kind),
      },
    ],
    [t],
  )
  // The same one: the rows are not drawn again while other fields change.
  const change = useCallbackRef(onChange)
  const rowActions = useCallback(
    ({ id }: Row) => [
      {
        key: 'remove',
        label: t('removeComponent'),
        onClick: () => change(value.filter((each) => each !== id)),
      },
    ],
    [t, value, change],
  )
  const add = (id: string | null) => {
    if (id !== null && !value.includes(id)) onChange([...value, id])
  }
  return (
    <Input.Wrapper
      label={t('componentIds')}
      labelElement="div"
      description={t('componentsHint', { most: TEMPLATE_MAX_COMPONENTS })}
      error={error}
    >
      <Stack gap="sm" mt="xs">
        {can('component:read') ? (
          <AutoComplete
            label={t('addComponent')}
            placeholder={t('componentPlaceholder')}
            source={source}
            value={null}
            onChange={add}
            disabled={disabled || value.length >= TEMPLATE_MAX_COMPONENTS}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('noComponentAccess')}
          </Text>
        )}
        {result.error && (
          <Failure title={t('componentsFailed')} error={result.error} onRetry={result.refetch} />
        )}
        <DataTable
          label={t('componentIds')}
          columns={columns}
          rows={rows}
          getRowName={({ name }) => name}
          height="auto"
          states={{ empty: t('noComponents') }}
          {...(!disabled && {
            rowActions,
            onReorder: (next: Row[]) => change(next.map(({ id }) => id)),
          })}
        />
      </Stack>
    </Input.Wrapper>
  )
}
