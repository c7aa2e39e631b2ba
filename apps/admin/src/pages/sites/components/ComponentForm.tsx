import { COMPONENT_CONTENTS, COMPONENT_COUNT } from '@admin/api-client/contract/limits'
import { type ComponentKind, hasTags, ordersOf } from '@admin/api-client/contract/sites/componentFacts'
import type { Component } from '@admin/api-client/contract/sites/components'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { tagOption, workTagLookup } from '../../../features/works/workTags.ts'
import { useCan } from '../../../session/useCan.ts'
import { ContentsField } from './ContentsField.tsx'
import { components } from './components.list.tsx'
import { HtmlField } from './HtmlField.tsx'

const schemas = async () => {
  const { componentCreate, componentUpdate } = await import('@admin/api-client/contract/sites/components')
  return { create: componentCreate, update: componentUpdate }
}

/** Contents that a rule shows unless the operator chooses another number. */
const COUNT = 10

const startWith = {
  kind: 'videoRow' as const,
  source: 'rule' as const,
  order: 'newest' as const,
  count: COUNT,
  items: [],
  tagIds: [],
  html: '',
  countries: [],
}

/** A form may be without a kind. */
const ordersFor = (kind: ComponentKind | null | undefined) => (kind ? ordersOf(kind) : [])

interface ComponentFormProps {
  row: Component | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a component, or edits it. What it shows follows from its kind, and from whether a rule finds it. */
export function ComponentForm({ row, ...dialog }: ComponentFormProps) {
  const { t, i18n } = useTranslation(['component', 'fields', 'enumerations', 'siteEnumerations'])
  const language = toLanguage(i18n.language)
  const can = useCan()
  const tags = useMemo(() => workTagLookup(language), [language])
  const field = fieldsOf(components, t)
  const kinds = enumerationOptions(t, 'componentKind').filter(
    ({ value }) => value !== 'html' || row?.kind === 'html' || can('component:html'),
  )
  const orders = enumerationOptions(t, 'componentOrder')
  return (
    <ResourceDialog
      {...dialog}
      resource={components}
      row={row}
      schemas={schemas}
      startWith={startWith}
      fields={[
        field('input', 'name', { required: true }),
        field('select', 'kind', { required: true, options: kinds }),
        field('input', 'title', { description: t('titleHint') }),
        field('input', 'titleEn'),
        field('radio', 'source', {
          required: true,
          wide: true,
          options: 'componentSource',
          description: t('sourceHint', { most: COMPONENT_CONTENTS.max }),
          depends: {
            on: ['kind'],
            resolve: ({ kind }) => ({ visible: ordersFor(kind).length > 0, value: 'picked' }),
          },
        }),
        field('slot', 'items', {
          startValue: [],
          wide: true,
          bare: true,
          depends: {
            on: ['kind', 'source'],
            resolve: ({ kind, source }) => ({ visible: source === 'picked' && kind !== 'html', value: [] }),
          },
          textOf: (value) => (value as string[] | undefined)?.join(', ') ?? '',
          render: (slot) => <ContentsField {...slot} value={slot.value ?? []} kind={slot.values.kind} />,
        }),
        field('select', 'order', {
          required: true,
          options: orders,
          depends: {
            on: ['kind', 'source'],
            resolve: ({ kind, source }) => ({
              visible: source === 'rule',
              options: orders.filter(({ value }) => ordersFor(kind).includes(value)),
              value: source === 'rule' ? (ordersFor(kind)[0] ?? null) : null,
            }),
          },
        }),
        field('number', 'count', {
          required: true,
          ...COMPONENT_COUNT,
          description: t('countHint', COMPONENT_COUNT),
          depends: {
            on: ['source'],
            resolve: ({ source }) => ({
              visible: source === 'rule',
              value: source === 'rule' ? COUNT : null,
            }),
          },
        }),
        field('autocomplete', 'tagIds', {
          multiple: true,
          wide: true,
          source: tags,
          placeholder: t('tagsPlaceholder'),
          description: t('tagsHint'),
          depends: {
            on: ['kind', 'source'],
            resolve: ({ kind, source }) => ({ visible: source === 'rule' && hasTags(kind), value: [] }),
          },
          ...(row && { knownOptions: row.tags.map((tag) => tagOption(tag, language)) }),
        }),
        field('slot', 'html', {
          startValue: '',
          wide: true,
          bare: true,
          depends: { on: ['kind'], resolve: ({ kind }) => ({ visible: kind === 'html', value: '' }) },
          render: (slot) => <HtmlField {...slot} value={slot.value ?? ''} />,
        }),
        field('multiSelect', 'countries', { options: 'areas', description: t('countriesHint'), wide: true }),
        field('dateTime', 'publishFrom'),
        field('dateTime', 'publishTo'),
      ]}
      columns={2}
    />
  )
}
