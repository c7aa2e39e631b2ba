import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { useTranslation } from '@admin/i18n'
import { AutoComplete, type FieldOption } from '@admin/ui'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { Columns } from '../../../crud/detail/Columns.tsx'
import { siteLookup } from '../../../crud/list/lookups.ts'
import { useCan } from '../../../session/useCan.ts'
import type { Calendar } from './useCalendar.ts'

interface CalendarFiltersProps {
  calendar: Calendar
  /** Sites whose names are known. */
  sites: readonly { id: string; name: string }[]
}

/** Limits the calendar to a site, a platform and kinds. */
export function CalendarFilters({ calendar: { filter, change }, sites }: CalendarFiltersProps) {
  const { t } = useTranslation(['schedule', 'enumerations', 'scheduleEnumerations'])
  const can = useCan()
  const kinds = (enumerationOptions(t, 'scheduleKind') as FieldOption[]).filter(({ value }) =>
    can(`${value as CodeOf<'scheduleKind'>}:read`),
  )
  return (
    <Columns minWidth="14rem">
      {can('site:read') ? (
        <AutoComplete
          label={t('site')}
          placeholder={t('allSites')}
          source={siteLookup}
          value={filter.siteId ?? null}
          knownOptions={sites.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(siteId) => change({ siteId: siteId === null ? undefined : String(siteId) })}
        />
      ) : (
        <TextInput
          label={t('site')}
          placeholder={t('siteIdHint')}
          value={filter.siteId ?? ''}
          onChange={({ currentTarget }) => change({ siteId: currentTarget.value.trim() || undefined })}
        />
      )}
      <Select
        clearable
        label={t('platform')}
        placeholder={t('allPlatforms')}
        data={enumerationOptions(t, 'clientFlag') as { value: string; label: string }[]}
        value={filter.platform ?? null}
        onChange={(platform) =>
          change({ platform: (platform ?? undefined) as CodeOf<'clientFlag'> | undefined })
        }
      />
      <MultiSelect
        clearable
        label={t('kinds')}
        placeholder={filter.kinds.length === 0 ? t('allKinds') : ''}
        data={kinds as { value: string; label: string }[]}
        value={filter.kinds}
        onChange={(chosen) => change({ kinds: chosen as CodeOf<'scheduleKind'>[] })}
      />
    </Columns>
  )
}
