import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Component } from '@admin/api-client/contract/sites/components'
import { componentDefaultSort } from '@admin/api-client/contract/sites/components.sort'
import { componentTransitions } from '@admin/api-client/contract/sites/components.transitions'
import { enumerationLabel, formatList, type Language, type Translate } from '@admin/i18n'
import { TruncatedText } from '@admin/ui'
import { oneOf } from '@admin/ui/ListPage'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { templatesPath } from '../../../app/pagePaths.ts'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { transitionActions } from '../../../crud/actions/transitionActions.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { lookup } from '../../../crud/list/lookups.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { Uses } from './Uses.tsx'

export const components = resource('/api/admin/components', 'component')

/** The dialogs of the list. */
export type ComponentDialog = 'edit' | 'preview' | 'uses' | 'duplicate'

/** Characters of the contents that a row shows. */
const SHOWN = 16

const templateLookup = lookup('/api/admin/templates', { access: 'template:read', keyword: 'name' })

export const componentSearch: SearchOf<typeof components> = {
  defaultSort: componentDefaultSort,
  sortable: { name: true, kind: true, createTime: true, updateTime: true },
  filters: {
    id: text,
    name: text,
    kind: oneOf(enumerations.componentKind),
    source: oneOf(enumerations.componentSource),
    state: oneOf(enumerations.publicationState),
    templateId: text,
  },
}

export function componentFilters(t: Translate) {
  const filter = filtersOf(components, t)
  return [
    filter('input', 'name'),
    filter('select', 'kind', { options: 'componentKind' }),
    filter('select', 'state', { label: 'status', options: 'publicationState' }),
    filter('autocomplete', 'templateId', {
      label: 'template',
      source: templateLookup,
      placeholder: t('component:templatePlaceholder'),
    }),
    filter('select', 'source', { options: 'componentSource' }),
    filter('input', 'id'),
  ]
}

/** What a component shows: the names of what was picked, or its rule. */
export function contentsText(t: Translate, component: Component, language: Language): string {
  const { kind, source, contents, order, count, tags } = component
  if (kind === 'html') return t('component:htmlContents')
  if (source === 'rule') {
    const rule = { order: enumerationLabel(t, 'componentOrder', order ?? 'newest'), count: count ?? 0 }
    const names = tags.map((tag) => nameIn(tag, language))
    return names.length > 0
      ? t('component:ruleTagged', { ...rule, tags: formatList(names, language) })
      : t('component:ruleContents', rule)
  }
  const names = contents.map(({ id, title }) =>
    kind === 'menuGrid' ? enumerationLabel(t, 'landingPage', id) : title || id,
  )
  return formatList(names, language)
}

export function componentColumns(t: Translate, language: Language) {
  const { column, code, time } = columnsOf(components, t)
  return [
    column('items', {
      label: 'preview',
      type: 'image',
      width: 90,
      exports: [],
      value: ({ contents }) => fileUrl(contents.find(({ picture }) => picture)?.picture ?? ''),
    }),
    column('name', { width: 160, hideable: false, inCard: true }),
    code('kind', 'componentKind', { width: 140, inCard: true }),
    column('contents', {
      width: 220,
      render: (row) => (
        <span translate="no">
          <TruncatedText text={contentsText(t, row, language)} maxLength={SHOWN} />
        </span>
      ),
    }),
    column('templates', {
      width: 100,
      render: ({ id, name, templates }) =>
        templates === 0 ? (
          templates
        ) : (
          <Anchor
            component={Link}
            to={templatesPath({ componentId: id })}
            aria-label={t('component:usedBy', { count: templates, name })}
          >
            {templates}
          </Anchor>
        ),
    }),
    column('state', {
      label: 'status',
      width: 122,
      inCard: true,
      render: ({ state }) => enumerationBadge(t, 'publicationState', state),
    }),
    time('updateTime'),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const componentActions: Action<Component, ComponentDialog>[] = [
  editAction(components),
  { key: 'preview', code: 'component:read', dialog: 'preview' },
  ...transitionActions<Component, 'status', typeof componentTransitions.transitions>(
    components,
    componentTransitions,
    {
      publish: {
        confirm: { title: 'component:confirmPublish', message: 'component:publishHint' },
        done: 'component:published',
      },
      withdraw: {
        // A component leaves the templates that use it only after these were shown.
        confirm: {
          title: 'component:withdrawTitle',
          message: (row, t) => (
            <>
              {t('component:withdrawHint')}
              <Uses component={row} />
            </>
          ),
        },
        done: 'component:withdrawn',
      },
    },
  ),
  { key: 'uses', code: 'component:read', dialog: 'uses' },
  { key: 'duplicate', code: 'component:create', dialog: 'duplicate' },
  deleteAction<Component>(components, {
    disabled: ({ templates }) => templates > 0 && ['component:inUse', { templates }],
  }),
]
