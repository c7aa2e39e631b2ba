import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import type { ShownComponent } from '@admin/api-client/contract/sites/components'
import { formatList, toLanguage, useTranslation } from '@admin/i18n'
import { List, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { enumerationOptions } from '../../app/enumerationOptions.ts'
import { QueryView } from '../../app/QueryView.tsx'
import { Columns } from '../../crud/detail/Columns.tsx'
import { type PreviewDevice, type PreviewTheme, SitePreview } from './SitePreview.tsx'
import { shownComponents } from './shownComponents.ts'

interface PreviewPaneProps {
  /** Ids of the components, in order. */
  ids: readonly string[]
  theme: PreviewTheme
  /** Which the visitor has first. */
  platform: CodeOf<'clientFlag'>
}

const DEVICES: Record<CodeOf<'clientFlag'>, PreviewDevice> = {
  w: 'desktop',
  h: 'phone',
  a: 'phone',
  i: 'phone',
}

/** Components as a visitor sees them now, whom the operator chooses, and which of them the visitor doesn’t see, and why. */
export function PreviewPane({ ids, theme, platform: first }: PreviewPaneProps) {
  const { t, i18n } = useTranslation(['sitePreview', 'component', 'enumerations', 'siteEnumerations'])
  const [country, setCountry] = useState<CodeOf<'areas'>>(enumerations.areas[0])
  const [chosen, setPlatform] = useState<CodeOf<'clientFlag'>>()
  const [language, setLanguage] = useState<CodeOf<'siteLanguage'>>(toLanguage(i18n.language))
  const [device, setDevice] = useState<PreviewDevice>()
  const platform = chosen ?? first
  const result = useQuery(shownComponents({ ids: [...ids], country, platform, language }))
  const shownOn = device ?? DEVICES[platform]
  return (
    <Stack gap="sm" role="group" aria-label={t('label')}>
      <Columns minWidth="8rem">
        <NativeSelect
          label={t('country')}
          data={enumerationOptions(t, 'areas')}
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value as typeof country)}
        />
        <NativeSelect
          label={t('platform')}
          data={enumerationOptions(t, 'clientFlag')}
          value={platform}
          onChange={({ currentTarget }) => setPlatform(currentTarget.value as typeof platform)}
        />
        <NativeSelect
          label={t('language')}
          data={enumerationOptions(t, 'siteLanguage')}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as typeof language)}
        />
      </Columns>
      <SegmentedControl
        aria-label={t('device')}
        data={[
          { value: 'phone', label: t('phone') },
          { value: 'desktop', label: t('desktop') },
        ]}
        value={shownOn}
        onChange={(value) => setDevice(value as PreviewDevice)}
      />
      <QueryView result={result} failed={t('failed')} height={320}>
        {(components) => (
          <>
            <SitePreview
              components={components.filter(({ unmet }) => unmet.length === 0)}
              theme={theme}
              device={shownOn}
            />
            <LeftOut components={components.filter(({ unmet }) => unmet.length > 0)} />
          </>
        )}
      </QueryView>
    </Stack>
  )
}

/** The components that the visitor doesn’t see, and why. */
function LeftOut({ components }: { components: readonly ShownComponent[] }) {
  const { t, i18n } = useTranslation(['sitePreview', 'component'])
  if (components.length === 0) return null
  const language = toLanguage(i18n.language)
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('leftOut')}
      </Text>
      <List size="sm">
        {components.map(({ id, name, unmet }) => (
          <List.Item key={id}>
            <span translate="no">{name}</span>
            {' · '}
            {formatList(
              unmet.map((each) => t(`component:unmet.${each}`)),
              language,
            )}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
