import { headingOf, type ResourceNames } from './names.ts'

/** The contract, the table and the server's module. */
const serverFiles = ({ section, one, many, One, table, path, nouns, aNoun }: ResourceNames) => ({
  [`packages/api-client/src/contract/${section}/${many}.ts`]: `import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enabling } from '../enabling.ts'
import { listQuery } from '../envelope.ts'
import { enumeration, id, name, remark, sort, textFilter, tracked, version } from '../fields.ts'

const path = '/api/admin/${path}'
const status = enumeration('enabledStatus')

const editable = { name, status, sort, remark }
export const ${one}Create = z.object(editable)
export const ${one}Update = z.object({ ...editable, version })
export const ${one} = z.object({ id, ...editable, remark: z.string(), ...tracked }).meta({ id: '${One}' })
export type ${One} = z.infer<typeof ${one}>

export const ${one}Query = listQuery(['name', 'status', 'sort', 'createTime', 'updateTime'], {
  name: textFilter,
  status: status.optional(),
})

export const ${one}Area = defineResource({
  name: '${one}',
  path,
  names: { one: '${aNoun}', many: '${nouns}' },
  row: ${one},
  query: ${one}Query,
  create: ${one}Create,
  update: ${one}Update,
  page: { route: '${headingOf[section]}/${many}', position: 100 },
  columns: ['name', 'status', 'sort', 'remark', 'createTime', 'updateTime'],
  actions: { setStatus: enabling(path, '${one}:update', '${nouns}') },
})
`,
  [`packages/api-client/src/contract/${section}/${many}.sort.ts`]: `import type { SortOf } from '../envelope.ts'
import type { ${one}Query } from './${many}.ts'

export const ${one}DefaultSort: SortOf<typeof ${one}Query> = 'sort'
`,
  [`apps/server/src/db/schema/${many}.ts`]: `import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { primaryId, tracked } from '../columns.ts'

export const ${many} = pgTable(
  '${table}',
  {
    id: primaryId(),
    name: text().notNull(),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    sort: integer().notNull(),
    remark: text().notNull(),
    ...tracked,
  },
  (table) => [index('${table}_sort').on(table.sort, table.id)],
)
`,
  [`apps/server/src/modules/${section}/${many}/routes.ts`]: `import { ${one}, ${one}Area, ${one}Query } from '@admin/api-client/contract/${section}/${many}'
import { ${one}DefaultSort } from '@admin/api-client/contract/${section}/${many}.sort'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { listReads } from '../../../db/listReads.ts'
import { ${many} } from '../../../db/schema/${many}.ts'
import type { Handlers } from '../../../http/mount.ts'

const reads = listReads({ table: ${many}, row: ${one}, query: ${one}Query, defaultSort: ${one}DefaultSort })

const resource = resourceOf({ name: '${one}', table: ${many}, reads: () => reads })

/** What operators do with ${nouns}. A module with further rules replaces single handlers. */
export const ${one}Routes: Handlers<typeof ${one}Area> = {
  ...plainHandlers(resource, { area: ${one}Area }),
  setStatus: statusHandler(resource, ENABLING),
}
`,
})

/** The folder of the page. */
const pageFiles = ({ section, one, many, One, Many, path }: ResourceNames) => ({
  [`apps/admin/src/pages/${section}/${many}/${many}.list.tsx`]: `import { enumerations } from '@admin/api-client/contract/enumerations'
import { ${one}DefaultSort } from '@admin/api-client/contract/${section}/${many}.sort'
import type { Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { deleteAction, editAction, enablingActions } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'

export const ${many} = resource('/api/admin/${path}', '${one}')

export const ${one}Search: SearchOf<typeof ${many}> = {
  defaultSort: ${one}DefaultSort,
  sortable: { name: true, status: true, sort: true, createTime: true, updateTime: true },
  filters: { name: text, status: oneOf(enumerations.enabledStatus) },
}

export function ${one}Filters(t: Translate) {
  const filter = filtersOf(${many}, t)
  return [filter('input', 'name'), filter('select', 'status', { options: 'enabledStatus' })]
}

export function ${one}Columns(t: Translate) {
  const { column, badge, time } = columnsOf(${many}, t)
  return [
    column('name', { width: 240, hideable: false }),
    badge('status', 'enabledStatus', { width: 130 }),
    column('sort', { type: 'number', width: 100 }),
    column('remark', { width: 240 }),
    time('createTime'),
    time('updateTime'),
  ]
}

export const ${one}Actions = [
  editAction(${many}),
  ...enablingActions(${many}, '${one}:disableHint'),
  deleteAction(${many}),
]
`,
  [`apps/admin/src/pages/${section}/${many}/${One}Dialog.tsx`]: `import type { ${One} } from '@admin/api-client/contract/${section}/${many}'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { ${many} } from './${many}.list.tsx'

const schemas = async () => {
  const { ${one}Create, ${one}Update } = await import('@admin/api-client/contract/${section}/${many}')
  return { create: ${one}Create, update: ${one}Update }
}

export default function ${One}Dialog({ subject, ...dialog }: DialogProps<RowSubject<${One}>>) {
  const field = fieldsOf(${many}, useTranslation('${one}').t)
  return (
    <ResourceDialog
      {...dialog}
      resource={${many}}
      row={subject.row}
      schemas={schemas}
      fields={[
        field('input', 'name', { required: true }),
        field('number', 'sort', { required: true, min: 0 }),
        field('radio', 'status', { options: 'enabledStatus' }),
        field('textarea', 'remark'),
      ]}
    />
  )
}
`,
  [`apps/admin/src/pages/${section}/${many}/${Many}Page.tsx`]: `import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { ${one}Actions, ${one}Columns, ${one}Filters, ${one}Search, ${many} } from './${many}.list.tsx'

export function ${Many}Page() {
  return (
    <ResourcePage
      resource={${many}}
      search={${one}Search}
      columns={${one}Columns}
      filters={${one}Filters}
      actions={${one}Actions}
      dialogs={() => import('./${One}Dialog.tsx')}
      nameOf={({ name }) => name}
    />
  )
}
`,
  [`apps/admin/src/pages/${section}/${many}/${Many}Page.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { ${Many}Page } from './${Many}Page.tsx'
import { ${many} } from './${many}.list.tsx'

const states = listStories({ path: '${headingOf[section]}/${many}', resource: ${many}, area: '${one}' })

export default {
  title: 'Pages/${Many}',
  component: ${Many}Page,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof ${Many}Page>

type Story = StoryObj<typeof ${Many}Page>

export const Empty: Story = states.empty

export const Failed: Story = states.failed

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'First of all')
  },
  shows: 'First of all',
})

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
`,
})

/** The files of a plain resource by path. */
export const filesOf = (names: ResourceNames): Record<string, string> => ({
  ...serverFiles(names),
  ...pageFiles(names),
})
