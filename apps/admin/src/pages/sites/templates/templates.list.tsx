import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Template } from '@admin/api-client/contract/sites/templates'
import { templateDefaultSort } from '@admin/api-client/contract/sites/templates.sort'
import type { Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { Anchor, ColorSwatch } from '@mantine/core'
import { Link } from 'react-router-dom'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { templateComponentsPath, templateSitesPath } from '../../../app/pagePaths.ts'
import { type Action, deleteAction, editAction, type RowMutation } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { lookup } from '../../../crud/list/lookups.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { PublishHint } from './PublishHint.tsx'

export const templates = resource('/api/admin/templates', 'template')

/** The dialogs of the list. */
export type TemplateDialog = 'edit' | 'preview' | 'versions' | 'duplicate'

const componentLookup = lookup('/api/admin/components', { access: 'component:read', keyword: 'name' })

export const templateSearch: SearchOf<typeof templates> = {
  defaultSort: templateDefaultSort,
  sortable: { name: true, platform: true, publishedVersion: true, createTime: true, updateTime: true },
  filters: {
    id: text,
    name: text,
    platform: oneOf(enumerations.clientFlag),
    state: oneOf(enumerations.templateState),
    componentId: text,
  },
}

export function templateFilters(t: Translate) {
  const filter = filtersOf(templates, t)
  return [
    filter('input', 'name'),
    filter('select', 'platform', { options: 'clientFlag' }),
    filter('select', 'state', { label: 'status', options: 'templateState' }),
    filter('autocomplete', 'componentId', {
      label: 'component',
      source: componentLookup,
      placeholder: t('template:componentPlaceholder'),
    }),
    filter('input', 'id'),
  ]
}

/** A number of records as a link to them; without a link where there are none. */
const Count = ({ count, to, label }: { count: number; to: string; label: string }) =>
  count === 0 ? (
    count
  ) : (
    <Anchor component={Link} to={to} aria-label={label}>
      {count}
    </Anchor>
  )

export function templateColumns(t: Translate) {
  const { column, code, time } = columnsOf(templates, t)
  return [
    column('primaryColor', {
      label: 'colors',
      width: 80,
      exports: ['primaryColor', 'scheme'],
      render: ({ primaryColor }) => <ColorSwatch color={primaryColor} size={22} />,
    }),
    column('name', { width: 180, hideable: false, inCard: true }),
    code('platform', 'clientFlag', { width: 130, inCard: true }),
    column('components', {
      width: 130,
      render: ({ id, name, components: { length } }) => (
        <Count
          count={length}
          to={templateComponentsPath(id)}
          label={t('template:openComponents', { name, count: length })}
        />
      ),
    }),
    column('sites', {
      width: 100,
      render: ({ id, name, sites }) => (
        <Count
          count={sites}
          to={templateSitesPath(id)}
          label={t('template:openSites', { name, count: sites })}
        />
      ),
    }),
    column('publishedVersion', {
      width: 140,
      value: ({ publishedVersion }) => publishedVersion ?? t('template:notPublished'),
    }),
    column('state', {
      label: 'status',
      width: 150,
      inCard: true,
      render: ({ state }) => enumerationBadge(t, 'templateState', state),
    }),
    time('updateTime'),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const templateActions: Action<Template, TemplateDialog>[] = [
  editAction(templates),
  { key: 'preview', code: 'component:read', dialog: 'preview' },
  {
    key: 'publish',
    code: 'template:publish',
    mutation: templates.action('publish') as RowMutation,
    body: ({ version }) => ({ version }),
    disabled: ({ components, state }) => {
      if (components.length === 0) return 'template:publishEmpty'
      return state === 'published' && 'template:publishUnchanged'
    },
    confirm: { title: 'template:confirmPublish', message: (row) => <PublishHint template={row} /> },
    done: ({ publishedVersion }: Template, t, name) =>
      t('template:published', { number: publishedVersion ?? 0, name }),
  },
  { key: 'versions', code: 'template:read', dialog: 'versions' },
  { key: 'duplicate', code: 'template:create', dialog: 'duplicate' },
  deleteAction<Template>(templates, {
    hint: 'template:deleteHint',
    disabled: ({ sites }) => sites > 0 && ['template:inUse', { sites }],
  }),
]
