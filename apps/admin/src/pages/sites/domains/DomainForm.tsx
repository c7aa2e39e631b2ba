import type { Domain } from '@admin/api-client/contract/sites/domains'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { siteLookup } from '../../../crud/list/lookups.ts'
import { useOwnSites } from '../../../session/ownSites.ts'
import { useCan } from '../../../session/useCan.ts'
import { domains } from './domainQueries.ts'

const schemas = async () => {
  const { domainCreate, domainUpdate } = await import('@admin/api-client/contract/sites/domains')
  return { create: domainCreate, update: domainUpdate }
}

/** People enter names as they read them. */
const valuesOf = ({ unicodeName, ...row }: Domain) => ({ ...row, name: unicodeName })

const startWith = {
  ...{ type: 'f' as const, source: 's' as const, https: 'y' as const },
  ...{ validFrom: null, validTo: null, landingPage: null },
}

interface DomainFormProps {
  row: Domain | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a closed domain to a site, or edits it. */
export function DomainForm({ row, ...dialog }: DomainFormProps) {
  const { t } = useTranslation(['domain', 'fields'])
  const can = useCan()
  const ownSites = useOwnSites()
  const field = fieldsOf(domains, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={domains}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={{ ...startWith, ...(ownSites.only && { siteId: ownSites.only }) }}
      fields={idFields(
        [
          field('input', 'name', { required: true, description: t('nameHint'), inputMode: 'url' }),
          field('autocomplete', 'siteId', {
            required: true,
            source: siteLookup,
            placeholder: t('sitePlaceholder'),
            knownOptions: row ? [{ value: row.siteId, label: row.siteName }] : ownSites.options,
          }),
          field('select', 'type', { required: true, options: 'domainType' }),
          field('select', 'source', { required: true, options: 'domainSource' }),
          field('radio', 'https', { options: 'yesNo' }),
          field('select', 'landingPage', { options: 'landingPage', description: t('landingPageHint') }),
          field('dateTime', 'validFrom'),
          field('dateTime', 'validTo'),
          field('textarea', 'remark', { wide: true }),
        ],
        t,
        can,
      )}
      columns={2}
    />
  )
}
