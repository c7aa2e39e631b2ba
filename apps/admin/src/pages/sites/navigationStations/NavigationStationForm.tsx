import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { STATION_MAX_LINKS } from '@admin/api-client/contract/limits'
import type { NavigationStation } from '@admin/api-client/contract/sites/navigationStations'
import { useTranslation } from '@admin/i18n'
import { useState } from 'react'
import { fieldsOf, labeledFields } from '../../../crud/form/fieldsOf.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { lookup, siteLookup } from '../../../crud/list/lookups.ts'
import { PictureField } from '../../../features/files/PictureField.tsx'
import { useOwnSites } from '../../../session/ownSites.ts'
import { useCan } from '../../../session/useCan.ts'
import { navigationStations } from './navigationStations.list.tsx'

const schemas = async () => {
  const { navigationStationCreate, navigationStationUpdate } = await import(
    '@admin/api-client/contract/sites/navigationStations'
  )
  return { create: navigationStationCreate, update: navigationStationUpdate }
}

/** Domains of a site that a station can show. */
const domainLookup = (siteId: string | null | undefined) =>
  lookup('/api/admin/domains', {
    access: 'domain:read',
    keyword: 'name',
    filters: { forStation: 'y', ...(siteId && { siteId }) },
    getOption: ({ id, unicodeName }: { id: string; unicodeName: string }) => ({
      value: id,
      label: unicodeName,
    }),
  })

/** Of the links what is edited; of the domains those that can still be shown. */
const valuesOf = ({ links, domains, ...row }: NavigationStation) => ({
  ...row,
  links: links.map(({ state: _, icon, ...link }) => ({ ...link, icon: unsigned(icon) })),
  domainIds: domains.map(({ id }) => id),
})

type Link = ReturnType<typeof valuesOf>['links'][number]

const startWith = { links: [{ group: '', title: '', url: '', icon: '' }], domainIds: [], announcement: '' }

interface NavigationStationFormProps {
  row: NavigationStation | undefined
  opened: boolean
  onClose: () => void
}

/** Adds the draft of a navigation station, or edits one. */
export function NavigationStationForm({ row, ...dialog }: NavigationStationFormProps) {
  const { t } = useTranslation(['navigationStation', 'fields'])
  const can = useCan()
  const ownSites = useOwnSites()
  const field = fieldsOf(navigationStations, t)
  const [siteId, setSiteId] = useState<string | null | undefined>(row?.siteId ?? ownSites.only)
  const link = labeledFields<Link, 'navigationStation'>('navigationStation', t)
  const fields = [
    field('input', 'name', { required: true }),
    field('autocomplete', 'siteId', {
      required: true,
      source: siteLookup,
      placeholder: t('sitePlaceholder'),
      knownOptions: row ? [{ value: row.siteId, label: row.siteName }] : ownSites.options,
    }),
    field('autocomplete', 'domainIds', {
      ...{ required: true, multiple: true, wide: true },
      source: domainLookup(siteId),
      depends: {
        on: ['siteId'],
        resolve: (values) => ({ disabled: !values.siteId, value: [] }),
      },
      placeholder: t('domainsPlaceholder'),
      description: t('domainsHint'),
      ...(row && { knownOptions: row.domains.map(({ id, name }) => ({ value: id, label: name })) }),
    }),
    field('textarea', 'announcement', { wide: true }),
    {
      ...{ type: 'array', name: 'links', label: t('links'), description: t('linksHint') },
      ...{ addLabel: t('addLink'), min: 1, max: STATION_MAX_LINKS, wide: true },
      fields: [
        link('input', 'group', { required: true }),
        link('input', 'title', { required: true }),
        link('input', 'url', { required: true, inputMode: 'url' }),
        link('slot', 'icon', {
          bare: true,
          startValue: '',
          render: (slot) => (
            <PictureField
              {...slot}
              value={(slot.value ?? '') as never}
              label={t('icon')}
              link={row?.links.find(({ icon }) => icon !== '' && unsigned(icon) === slot.value)?.icon}
            />
          ),
        }),
      ],
    },
  ]
  return (
    <ResourceDialog
      {...dialog}
      resource={navigationStations}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={{ ...startWith, ...(ownSites.only && { siteId: ownSites.only }) }}
      onValuesChange={(values: { siteId?: string | null }) => setSiteId(values.siteId)}
      fields={idFields(fields, t, can) as never}
      columns={2}
    />
  )
}
