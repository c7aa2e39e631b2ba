import { ANNUAL_FEE } from '@admin/api-client/contract/limits'
import { FEE_CURRENCY_TYPE } from '@admin/api-client/contract/sites/domainFacts'
import type { Domain } from '@admin/api-client/contract/sites/domains'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { categoryLookup } from '../../../features/categories/categories.ts'
import { domains } from './domainQueries.ts'

interface Values {
  /** In units of the currency, with two decimals. */
  annualFee: number | null
  currency: string
  validTo: number | null
  /** Of the domain that the values were entered for. */
  version: number
}

const valuesOf = ({ annualFee, currency, validTo, version }: Domain): Values => ({
  ...{ annualFee: annualFee === null ? null : annualFee / 100, currency, validTo, version },
})

const rules = async () => {
  const { domainRent } = await import('@admin/api-client/contract/sites/domains')
  const { z } = await import('zod')
  const { currency, validTo, version } = domainRent.shape
  const annualFee = z
    .number()
    .min(ANNUAL_FEE.min / 100)
    .max(ANNUAL_FEE.max / 100)
  return z.object({ annualFee, currency, validTo, version }) as never
}

const rent = domains.action('rent')

interface RentDialogProps {
  domain: Domain
  opened: boolean
  onClose: () => void
}

/** Records what a rented domain costs a year, and until when it is rented; what someone else has changed since is merged. */
export function RentDialog({ domain, ...dialog }: RentDialogProps) {
  const { t, i18n } = useTranslation(['domain', 'siteActions', 'validation'])
  const submit = useSubmit()
  const { id, unicodeName: name, currency } = domain
  const schema = useMemo(() => translateSchema<Values>(rules, t), [t])
  const language = toLanguage(i18n.language)
  const currencies = useMemo(() => categoryLookup(FEE_CURRENCY_TYPE, language), [language])
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={`${id} rent`}
      mode="edit"
      title={t('domain:rentTitle', { name })}
      submitLabel={t('domain:rentSubmit')}
      schema={schema}
      values={valuesOf(domain)}
      fields={[
        {
          ...{ type: 'number', name: 'annualFee', label: t('domain:annualFee'), required: true },
          ...{ description: t('domain:feeHint'), decimals: 2, min: 0.01 },
        } as never,
        {
          ...{ type: 'autocomplete', name: 'currency', label: t('domain:currency'), required: true },
          source: currencies,
          ...(currency && { knownOptions: [{ value: currency, label: currency }] }),
        },
        { type: 'dateTime', name: 'validTo', label: t('domain:validTo'), required: true },
      ]}
      onSubmit={(entered, context) =>
        submit({
          mutation: rent,
          variables: {
            id,
            body: {
              annualFee: Math.round((entered.annualFee ?? 0) * 100),
              currency: entered.currency ?? '',
              validTo: entered.validTo ?? 0,
              version: context?.theirs.version ?? entered.version,
            },
          },
          done: t('domain:rentedToast', { name }),
          conflictWith: (current) => ({ theirs: valuesOf(current as Domain), base: valuesOf(domain) }),
        })
      }
    />
  )
}
