import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { isOfPlaces } from '@admin/api-client/contract/reports/metrics'
import { useTranslation } from '@admin/i18n'
import { AutoComplete } from '@admin/ui'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { enumerationOptions } from '../../app/enumerationOptions.ts'
import type { ListSource } from '../../crud/form/idFields.tsx'
import { agentLookup, siteLookup } from '../../crud/list/lookups.ts'
import { useCan } from '../../session/useCan.ts'
import classes from './figures.module.css'
import { nameQuery } from './nameQuery.ts'
import type { ReportView } from './ReportSubject.ts'

type Options = { value: string; label: string }[]

/** Limits a report to a site and a country, where its figures have these, and the branch of an agent, and chooses its step. */
export function FilterFields({ view: { area, state, change } }: { view: ReportView }) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations', 'enumerations'])
  return (
    <div className={classes.fields}>
      <Select
        className={classes.field ?? ''}
        label={t('reportPage:step')}
        clearable
        placeholder={t('reportPage:stepAuto')}
        data={enumerationOptions(t, 'reportStep') as Options}
        value={state.step ?? null}
        onChange={(step) => change({ step: (step ?? undefined) as CodeOf<'reportStep'> | undefined })}
      />
      {isOfPlaces(area) && (
        <>
          <RowFilter
            kind="sites"
            source={siteLookup}
            label={t('reportPage:site')}
            placeholder={t('reportPage:allSites')}
            value={state.siteId}
            onChange={(siteId) => change({ siteId })}
          />
          <Select
            className={classes.field ?? ''}
            label={t('reportPage:country')}
            clearable
            placeholder={t('reportPage:allCountries')}
            data={enumerationOptions(t, 'areas') as Options}
            value={state.country ?? null}
            onChange={(country) => change({ country: (country ?? undefined) as CodeOf<'areas'> | undefined })}
          />
        </>
      )}
      <RowFilter
        kind="agents"
        source={agentLookup}
        label={t('reportPage:agent')}
        placeholder={t('reportPage:allAgents')}
        value={state.agentId}
        onChange={(agentId) => change({ agentId })}
      />
    </div>
  )
}

interface RowFilterProps {
  kind: 'sites' | 'agents'
  source: ListSource
  label: string
  placeholder: string
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** Chooses a row by name. Who can't read the list only gets the id of one that the address has, to clear it. */
function RowFilter({ kind, source, label, placeholder, value, onChange }: RowFilterProps) {
  const can = useCan()
  const readable = source.access === undefined || can(source.access)
  const { data: name } = useQuery({
    ...nameQuery(kind, value ?? ''),
    enabled: readable && value !== undefined,
  })
  if (!readable)
    return value === undefined ? null : (
      <TextInput
        className={classes.field ?? ''}
        label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim() || undefined)}
      />
    )
  return (
    <AutoComplete
      className={classes.field ?? ''}
      label={label}
      placeholder={placeholder}
      source={source}
      value={value ?? null}
      knownOptions={value !== undefined && name !== undefined ? [{ value, label: name }] : []}
      onChange={(id) => onChange(id === null ? undefined : String(id))}
    />
  )
}
