// cspell:ignore nmae
import * as zod from 'zod'
import type { DataTableColumn } from '../DataTable/DataTable.tsx'
import type { FieldSpec } from '../fields/FieldSpec.ts'
import { type ListForm, ListPage, listSearch, useListQuery, useListState } from './ListPage.tsx'

/** What must compile, and what must not: checked with the types of the package, and never run. */

interface Agent {
  id: string
  name: string
  tags: string
}

interface AgentValues {
  name: string
  tags: string[]
}

const columns: DataTableColumn<Agent>[] = [{ key: 'name', label: 'Name' }]
const search = listSearch({ fields: [], columns, prefix: 'agents.' })
const findAgents = async (): Promise<{ list: Agent[]; total: number }> => ({ list: [], total: 0 })

const form = {
  fields: [
    { type: 'input', name: 'name', label: 'Name' },
    { type: 'input', name: 'tags', label: 'Tags' },
  ] as unknown as FieldSpec<AgentValues>[],
  schema: zod.object({ name: zod.string(), tags: zod.array(zod.string()) }),
  onSubmit: async ({ tags }: AgentValues, row: Agent | undefined) => {
    tags.concat(row?.tags ?? [])
  },
}

export function AgentsPage() {
  const list = useListState(search)
  const page = { title: 'Agents', list, result: useListQuery(findAgents, list.query), columns }
  return (
    <>
      <ListPage {...page} form={{ ...form, addTitle: 'Add agent' }} />
      <ListPage
        {...page}
        form={{ ...form, editTitle: 'Edit agent', values: ({ name, tags }) => ({ name, tags: [tags] }) }}
      />
      <ListPage
        {...page}
        form={{
          addTitle: 'Add agent',
          editTitle: 'Edit agent',
          fields: [{ type: 'input', name: 'name', label: 'Name' }],
          schema: zod.object({ name: zod.string() }),
          onSubmit: async ({ name }, row) => {
            name.concat(row?.name ?? '')
          },
        }}
      />
      {/* @ts-expect-error the form's tags are not those of the row */}
      <ListPage {...page} form={{ ...form, editTitle: 'Edit agent' }} />
      <ListPage
        {...page}
        // @ts-expect-error no such field
        form={{ ...form, addTitle: 'Add agent', fields: [{ type: 'input', name: 'nmae', label: 'Name' }] }}
      />
    </>
  )
}

/** A form of rows that have its values. */
export const renamed: ListForm<Agent, { name: string }> = {
  editTitle: 'Rename agent',
  fields: [{ type: 'input', name: 'name', label: 'Name' }],
  schema: zod.object({ name: zod.string() }),
  onSubmit: async () => {},
}
