import type { ResourceNames } from './names.ts'

/** Contract and table, the server's part. */
const serverFiles = ({ one, many, One, table, path, said, saidMany, saidOne }: ResourceNames) => ({
  [`packages/api-client/src/contract/${many}.ts`]: `import { z } from 'zod'
import { enabling } from './enabling.ts'
import { enumerations } from './enumerations.ts'
import { listQuery } from './envelope.ts'
import { id, name, remark, sort, textFilter, timestamp, version } from './fields.ts'
import { permissions } from './permissions.ts'
import { resourceOperations } from './resourceOperations.ts'

const path = '/api/admin/${path}'
const codes = permissions.${one}
const status = z.enum(enumerations.enabledStatus)

const editable = { name, status, sort, remark }
export const ${one}Create = z.object(editable)
export const ${one}Update = z.object({ ...editable, version })
export const ${one} = z
  .object({ id, ...editable, remark: z.string(), version, createTime: timestamp, updateTime: timestamp })
  .meta({ id: '${One}' })
export type ${One} = z.infer<typeof ${one}>

export const ${one}Query = listQuery(['name', 'status', 'sort', 'createTime', 'updateTime'], {
  name: textFilter,
  status: status.optional(),
})

export const ${one}Operations = resourceOperations(
  {
    path,
    codes,
    names: { one: '${saidOne}', many: '${saidMany}' },
    row: ${one},
    query: ${one}Query,
    create: ${one}Create,
    update: ${one}Update,
  },
  { setStatus: enabling(path, codes.update, '${saidMany}') },
)
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
  [`apps/server/src/modules/${many}/service.ts`]: `import { ${one}, type ${one}Query } from '@admin/api-client/contract/${many}'
import { and } from 'drizzle-orm'
import type { z } from 'zod'
import { columnsOf } from '../../db/columnsOf.ts'
import { byText, byValue, contains, equals } from '../../db/list.ts'
import { listReads } from '../../db/listReads.ts'
import { ${many} } from '../../db/schema/${many}.ts'
import { resourceOf } from '../resource.ts'

const reads = listReads({
  table: ${many},
  select: (db) => db.select(columnsOf(${many}, ${one})).from(${many}).$dynamic(),
  filter: (query: z.output<typeof ${one}Query>) =>
    and(contains(${many}.name, query.name), equals(${many}.status, query.status)),
  sortKeys: {
    ...byText(${many}, 'name'),
    ...byValue(${many}, 'status', 'sort', 'createTime', 'updateTime'),
  },
  defaultSort: 'sort',
})

/** Everything that is done with ${said} rows; rules of its own go beside it. */
export const ${one}Resource = resourceOf({ name: '${one}', table: ${many}, reads: () => reads })
`,
  [`apps/server/src/modules/${many}/routes.ts`]: `import type { ${one}Operations } from '@admin/api-client/contract/${many}'
import type { Handlers } from '../../http/mount.ts'
import { enablingOf } from '../enablingOf.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { ${one}Resource } from './service.ts'

export const ${one}Routes: Handlers<typeof ${one}Operations> = {
  ...plainHandlers(${one}Resource, {
    name: '${path}',
    title: '${many}:title',
    columns: [
      ['name', 'fields:name'],
      ['status', 'fields:status', { codes: 'enabledStatus' }],
      ['sort', 'fields:sort'],
      ['remark', 'fields:remark'],
      ['updateTime', 'fields:updateTime'],
    ],
  }),
  setStatus: enablingOf(${one}Resource),
}
`,
})

/** The page's folder. */
const pageFiles = ({ one, many, One, Many, path }: ResourceNames) => ({
  [`apps/admin/src/pages/${many}/${many}.resource.ts`]: `import { resource } from '../../resource/resource.ts'

export const ${many} = resource('/api/admin/${path}')
`,
  [`apps/admin/src/pages/${many}/${many}.list.tsx`]: `import { enumerations } from '@admin/api-client/contract/enumerations'
import type { ${One} } from '@admin/api-client/contract/${many}'
import { type Translate, useTranslation } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../resource/dateTime.ts'
import { statusColumn, statusField } from '../../resource/enabledStatus.tsx'
import { type ListSearch, oneOf } from '../../resource/listSearch.ts'
import type { QueryOf } from '../../resource/resource.types.ts'

type Query = QueryOf<'/api/admin/${path}'>

export const ${one}Search: ListSearch<Query> = {
  sortable: ['name', 'status', 'sort', 'createTime', 'updateTime'],
  filters: { name: text, status: oneOf(enumerations.enabledStatus) },
}

export const ${one}Filters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'name', label: t('fields:name') },
  statusField(t, 'select', t('fields:status')),
]

export const ${one}Columns = (t: Translate): DataTableColumn<${One}>[] => [
  { key: 'name', label: t('fields:name'), width: 240, hideable: false },
  statusColumn(t, t('fields:status')),
  { key: 'sort', label: t('fields:sort'), type: 'number', width: 100 },
  { key: 'remark', label: t('fields:remark'), width: 240 },
  { key: 'createTime', label: t('fields:createTime'), ...DATE_TIME },
  { key: 'updateTime', label: t('fields:updateTime'), ...DATE_TIME },
]
`,
  [`apps/admin/src/pages/${many}/${One}Dialog.tsx`]: `import type { ${One} } from '@admin/api-client/contract/${many}'
import { ResourceDialog } from '../../resource/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../resource/useDialog.ts'
import { ${many} } from './${many}.resource.ts'

const schemas = async () => {
  const { ${one}Create, ${one}Update } = await import('@admin/api-client/contract/${many}')
  return { create: ${one}Create, update: ${one}Update }
}

export default function ${One}Dialog({ subject, ...dialog }: DialogProps<RowSubject<${One}>>) {
  const { t } = useTranslation(['${many}', 'fields', 'enumerations'])
  return (
    <ResourceDialog
      {...dialog}
      resource={${many}}
      row={subject.dialog === 'edit' ? subject.row : undefined}
      titles={{ add: t('${many}:add'), edit: t('${many}:edit') }}
      schemas={schemas}
      fields={[
        { type: 'input', name: 'name', label: t('fields:name'), required: true },
        { type: 'number', name: 'sort', label: t('fields:sort'), required: true, min: 0 },
        statusField(t, 'radio', t('fields:status')),
        { type: 'textarea', name: 'remark', label: t('fields:remark') },
      ]}
    />
  )
}
`,
  [`apps/admin/src/pages/${many}/${Many}Page.tsx`]: `import type { ${One} } from '@admin/api-client/contract/${many}'
import { PlainPage } from '../../resource/PlainPage.tsx'
import { ${one}Columns, ${one}Filters, ${one}Search } from './${many}.list.tsx'
import { ${many} } from './${many}.resource.ts'

const loadDialog = () => import('./${One}Dialog.tsx')
const nameOf = ({ name }: ${One}) => name

export function ${Many}Page() {
  const { t } = useTranslation(['${many}', 'fields', 'enumerations'])
  return (
    <PlainPage
      resource={${many}}
      search={${one}Search}
      loadDialog={loadDialog}
      codes={permissions.${one}}
      title={t('${many}:title')}
      add={t('${many}:add')}
      columns={${one}Columns}
      filters={${one}Filters}
      nameOf={nameOf}
      disableHint={t('${many}:disableHint')}
    />
  )
}
`,
  [`apps/admin/src/pages/${many}/${Many}Page.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { fill } from '../../stories/fill.ts'
import { listStories } from '../../stories/listStories.ts'
import { pageOf } from '../../stories/pageOf.ts'
import { ${Many}Page } from './${Many}Page.tsx'
import { ${many} } from './${many}.resource.ts'

const states = listStories({ path: '/system/${many}', resource: ${many}, area: '${many}' })

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

/** The files of a plain resource, by their paths. */
export const filesOf = (names: ResourceNames): Record<string, string> => ({
  ...serverFiles(names),
  ...pageFiles(names),
})
