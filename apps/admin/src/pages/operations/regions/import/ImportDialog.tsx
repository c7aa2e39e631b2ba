import { toLanguage, useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../../app/translateSchema.ts'
import { nameIn } from '../../../../crud/form/bilingualName.ts'
import { labeledFields } from '../../../../crud/form/fieldsOf.ts'
import type { DialogProps } from '../../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import { regions } from '../regions.list.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { importable, previewOf, type Settings } from './importQueries.ts'

interface Values extends Settings {
  /** Shown, not entered. */
  preview: null
}

const rules = async () => {
  const [{ z }, { regionImport }] = await Promise.all([
    import('zod'),
    import('@admin/api-client/contract/operations/regions'),
  ])
  return regionImport.extend({ preview: z.null() })
}

const importing = regions.call('import')

/** Imports regions by ISO 3166, and shows before what that changes. */
export default function ImportDialog({ subject: _, ...dialog }: DialogProps<'import'>) {
  const { t, i18n } = useTranslation(['region', 'validation', 'fields'])
  const language = toLanguage(i18n.language)
  const field = labeledFields<Values, 'region'>('region', t)
  const submit = useSubmit()
  const countries = useQuery({ ...importable, staleTime: Number.POSITIVE_INFINITY })
  const suggested = useMemo(
    () => (countries.data ?? []).filter((country) => country.suggested).map(({ code }) => code),
    [countries.data],
  )
  const [chosen, setChosen] = useState<Settings>()
  const settings = chosen ?? { countries: suggested, overwrite: false }
  const preview = previewOf(settings)
  const result = useQuery({ ...preview, enabled: countries.data !== undefined })
  const { data } = result
  const disabledReason = () => {
    if (countries.isError) return t('importFailed')
    if (result.isError) return t('previewFailed')
    if (!data) return t('calculating')
    const { kept: _, ...counts } = data.counts
    return Object.values(counts).every((number) => number === 0) ? t('noChanges') : undefined
  }
  const schema = useMemo(() => translateSchema(rules, t), [t])
  // The form starts with the suggested ones.
  if (countries.isPending) return null
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('import')}
      submitLabel={t('importRun')}
      submitDisabledReason={disabledReason()}
      values={{ countries: suggested, overwrite: false, preview: null }}
      onValuesChange={({ countries: codes = [], overwrite = false }) =>
        setChosen({ countries: codes, overwrite })
      }
      schema={schema}
      fields={[
        field('multiSelect', 'countries', {
          description: t('countriesHint'),
          wide: true,
          options: (countries.data ?? [])
            .filter(({ subdivisions }) => subdivisions > 0)
            .map(({ code, subdivisions, ...country }) => ({
              value: code,
              label: t('countryOption', { name: nameIn(country, language), count: subdivisions }),
            })),
        }),
        field('switch', 'overwrite'),
        field('slot', 'preview', {
          label: 'importPreview',
          bare: true,
          wide: true,
          render: () => <ImportPreview result={result} />,
        }),
      ]}
      onSubmit={({ countries: codes, overwrite }) =>
        submit({
          mutation: importing,
          variables: { countries: codes, overwrite, ...(data && { token: data.token }) },
          done: ({ counts: { kept: _, ...counts } }) =>
            t('imported', { count: Object.values(counts).reduce((sum, number) => sum + number, 0) }),
          shown: preview.queryKey,
        })
      }
    />
  )
}
