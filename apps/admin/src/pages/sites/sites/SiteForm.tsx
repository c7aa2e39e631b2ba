import { unsigned } from '@admin/api-client/contract/fileAddresses'
import type { Site } from '@admin/api-client/contract/sites/sites'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { PictureField } from '../../../features/files/PictureField.tsx'
import { platformTagLookup, tagOption } from '../../../features/works/workTags.ts'
import { useCan } from '../../../session/useCan.ts'
import { useSession } from '../../../session/useSession.ts'
import { ownerLookup, sites, templateLookup } from './sites.list.tsx'

const schemas = async () => {
  const { siteCreate, siteUpdate } = await import('@admin/api-client/contract/sites/sites')
  return { create: siteCreate, update: siteUpdate }
}

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ logo, icon, ...row }: Site) => ({ ...row, logo: unsigned(logo), icon: unsigned(icon) })

interface SiteFormProps {
  row: Site | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a site, which starts in maintenance, or edits its settings. */
export function SiteForm({ row, ...dialog }: SiteFormProps) {
  const { t, i18n } = useTranslation(['site', 'fields'])
  const language = toLanguage(i18n.language)
  const can = useCan()
  const { user } = useSession()
  const tags = useMemo(() => platformTagLookup(language), [language])
  const field = fieldsOf(sites, t)
  const owner = row
    ? { value: row.ownerId, label: row.ownerName }
    : { value: user?.id ?? '', label: user?.nickname ?? '' }
  const picture = (name: 'logo' | 'icon', description?: string) =>
    field('slot', name, {
      bare: true,
      startValue: '',
      ...(description && { description }),
      render: (slot) => (
        <PictureField {...slot} value={slot.value as never} label={t(name)} link={row?.[name]} />
      ),
    })
  return (
    <ResourceDialog
      {...dialog}
      resource={sites}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={{
        ownerId: owner.value,
        languages: ['zh-CN', 'en-US'],
        countries: [],
        tagIds: [],
        logo: '',
        icon: '',
      }}
      fields={idFields(
        [
          field('input', 'name', { required: true }),
          field('autocomplete', 'ownerId', {
            required: true,
            source: ownerLookup,
            placeholder: t('ownerPlaceholder'),
            knownOptions: [owner],
          }),
          field('multiSelect', 'languages', { required: true, options: 'siteLanguage' }),
          field('multiSelect', 'countries', { options: 'areas', description: t('countriesHint') }),
          field('autocomplete', 'tagIds', {
            multiple: true,
            source: tags,
            placeholder: t('tagsPlaceholder'),
            ...(row && { knownOptions: row.tags.map((tag) => tagOption(tag, language)) }),
          }),
          field('autocomplete', 'templateId', {
            label: 'template',
            source: templateLookup,
            placeholder: t('templatePlaceholder'),
            description: t('templateHint'),
            ...(row?.templateId && { knownOptions: [{ value: row.templateId, label: row.templateName }] }),
          }),
          field('input', 'customerServiceUrl', { description: t('customerServiceUrlHint') }),
          picture('logo'),
          picture('icon', t('iconHint')),
        ],
        t,
        can,
      )}
      columns={2}
    />
  )
}
