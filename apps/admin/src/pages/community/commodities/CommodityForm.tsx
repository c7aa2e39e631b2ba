import type { Commodity } from '@admin/api-client/contract/community/commodities'
import { COMMODITY_CATEGORY_TYPE } from '@admin/api-client/contract/community/commodityFacts'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { COMMODITY_PICTURES, PRICE, STOCK_MAX, VIP_LEVEL_MAX } from '@admin/api-client/contract/limits'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { categoryLookup, categoryOption } from '../../../features/categories/categories.ts'
import { PicturesField } from '../../../features/files/PicturesField.tsx'
import { useCan } from '../../../session/useCan.ts'
import { commodities } from './commodities.list.tsx'

const schemas = async () => {
  const { commodityCreate, commodityUpdate } = await import(
    '@admin/api-client/contract/community/commodities'
  )
  return { create: commodityCreate, update: commodityUpdate }
}

const startWith = { pictures: [], stock: 0, vipFrom: 0, countries: [], userLimit: null }

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ pictures, ...row }: Commodity) => ({ ...row, pictures: pictures.map(unsigned) })

interface CommodityFormProps extends Omit<DialogProps<unknown>, 'subject'> {
  row: Commodity | undefined
}

/** Adds a commodity, or edits it. */
export function CommodityForm({ row, ...dialog }: CommodityFormProps) {
  const { t, i18n } = useTranslation('commodity')
  const language = toLanguage(i18n.language)
  const canStock = useCan()('commodity:stock')
  const categories = useMemo(() => categoryLookup(COMMODITY_CATEGORY_TYPE, language), [language])
  const field = fieldsOf(commodities, t)
  const picturesHint = row?.reviewStatus === 'approved' ? t('reviewedHint') : t('picturesHint')
  return (
    <ResourceDialog
      {...dialog}
      resource={commodities}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        field('input', 'name', { required: true }),
        field('autocomplete', 'category', {
          required: true,
          source: categories,
          ...(row && { knownOptions: [categoryOption(row, language)] }),
        }),
        field('slot', 'pictures', {
          startValue: [],
          required: true,
          wide: true,
          bare: true,
          render: (slot) => (
            <PicturesField
              {...slot}
              value={slot.value ?? []}
              label={t('pictures')}
              description={picturesHint}
              required
              count={COMMODITY_PICTURES}
              name={t('picture')}
              links={row?.pictures}
            />
          ),
        }),
        field('number', 'price', { required: true, min: PRICE.min, max: PRICE.max }),
        field('select', 'unit', { options: 'commodityUnit', required: true }),
        ...(row || !canStock
          ? []
          : [field('number', 'stock', { label: 'firstStock', required: true, min: 0, max: STOCK_MAX })]),
        field('number', 'userLimit', { min: 1, max: STOCK_MAX, description: t('userLimitHint') }),
        field('number', 'vipFrom', {
          required: true,
          min: 0,
          max: VIP_LEVEL_MAX,
          description: t('vipFromHint'),
        }),
        field('multiSelect', 'countries', { options: 'areas', description: t('countriesHint') }),
        field('dateTime', 'validFrom'),
        field('dateTime', 'validTo'),
        field('richText', 'description', { wide: true }),
      ]}
      columns={2}
    />
  )
}
