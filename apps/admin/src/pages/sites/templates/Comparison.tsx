import { compareTemplates } from '@admin/api-client/contract/sites/templateFacts'
import type { Template, TemplateVersion } from '@admin/api-client/contract/sites/templates'
import { enumerationLabel, formatList, toLanguage, useTranslation } from '@admin/i18n'
import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { Columns } from '../../../crud/detail/Columns.tsx'

interface ComparisonProps {
  template: Template
  /** Latest first. */
  versions: readonly TemplateVersion[]
}

/** Among the versions, the draft is the number 0. */
const DRAFT = '0'

/** What has changed from one version of a template to another one, or to the draft. */
export function Comparison({ template, versions }: ComparisonProps) {
  const { t, i18n } = useTranslation(['template', 'siteEnumerations'])
  const [from, setFrom] = useState(String(versions[0]?.number ?? DRAFT))
  const [to, setTo] = useState(DRAFT)
  const data = [
    { value: DRAFT, label: t('draft') },
    ...versions.map(({ number }) => ({ value: String(number), label: t('versionNumber', { number }) })),
  ]
  const lookOf = (chosen: string) => versions.find(({ number }) => String(number) === chosen) ?? template
  const [before, after] = [lookOf(from), lookOf(to)]
  const { added, removed, moved, colors } = compareTemplates<{ id: string; name: string }>(before, after)
  const names = (parts: readonly { name: string }[]) => (
    <span translate="no">
      {formatList(
        parts.map(({ name }) => name),
        toLanguage(i18n.language),
      )}
    </span>
  )
  const colorsOf = ({ primaryColor, scheme }: typeof before) =>
    `${primaryColor} ${enumerationLabel(t, 'colorScheme', scheme)}`
  const facts: Fact[] = [
    ...(added.length > 0 ? [[t('added'), names(added)] as Fact] : []),
    ...(removed.length > 0 ? [[t('removed'), names(removed)] as Fact] : []),
    ...(moved.length > 0 ? [[t('moved'), names(moved)] as Fact] : []),
    ...(colors
      ? [[t('colorsChanged'), t('colorChange', { from: colorsOf(before), to: colorsOf(after) })] as Fact]
      : []),
  ]
  return (
    <Stack gap="sm" role="group" aria-label={t('compare')}>
      <Columns minWidth="8rem">
        <NativeSelect
          label={t('compareFrom')}
          data={data}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <NativeSelect
          label={t('compareTo')}
          data={data}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </Columns>
      {facts.length === 0 ? <Text size="sm">{t('same')}</Text> : <FactList facts={facts} />}
    </Stack>
  )
}
