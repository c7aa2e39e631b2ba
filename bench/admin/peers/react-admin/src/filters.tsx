import { AutocompleteInput, DateInput, ReferenceInput, SelectInput, TextInput } from 'react-admin'
import { labels, words } from '../../merchants.ts'

export const choices = (texts: Record<string, string>) =>
  Object.entries(texts).map(([id, name]) => ({ id, name }))

/** What the API filters by is a moment. */
const toTime = (day: string) => (day ? new Date(`${day}T00:00:00`).getTime() : undefined)
const toEndOfDay = (day: string) => (day ? new Date(`${day}T23:59:59.999`).getTime() : undefined)
const toDay = (time?: number) => (time ? new Date(time).toLocaleDateString('sv-SE') : '')

export const merchantFilters = [
  <TextInput key="id" source="id" label={labels.id} alwaysOn />,
  <TextInput key="nickname" source="nickname" label={labels.nickname} alwaysOn />,
  <TextInput key="account" source="account" label={labels.account} alwaysOn />,
  <SelectInput key="status" source="status" label={labels.status} choices={choices(words.status)} alwaysOn />,
  <SelectInput
    key="mfaStatus"
    source="mfaStatus"
    label={labels.mfaStatus}
    choices={choices(words.mfaStatus)}
    alwaysOn
  />,
  <ReferenceInput key="agentId" source="agentId" reference="agents" alwaysOn>
    <AutocompleteInput label={labels.agent} filterToQuery={(keyword) => ({ keyword })} />
  </ReferenceInput>,
  <DateInput key="from" source="createdFrom" label="Created from" parse={toTime} format={toDay} alwaysOn />,
  <DateInput key="to" source="createdTo" label="Created to" parse={toEndOfDay} format={toDay} alwaysOn />,
]
