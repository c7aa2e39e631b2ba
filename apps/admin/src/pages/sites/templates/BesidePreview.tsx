import { useTranslation } from '@admin/i18n'
import { Box, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'

interface BesidePreviewProps {
  /** The fields of the form. */
  children: ReactNode
  preview: ReactNode
  /** Whether a field has an error: the fields are shown where only one of both fits. */
  invalid: boolean
}

/** A form beside its preview, or each in a tab where there is no room for both. */
export function BesidePreview({ children, preview, invalid }: BesidePreviewProps) {
  const { t } = useTranslation('template')
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<string | null>('form')
  if (isWide)
    return (
      <Box display="flex" style={{ gap: 'var(--mantine-spacing-xl)', alignItems: 'start' }}>
        <Box flex={1} miw={0}>
          {children}
        </Box>
        <Box w={430} style={{ flexShrink: 0 }}>
          {preview}
        </Box>
      </Box>
    )
  return (
    <Tabs value={invalid ? 'form' : tab} onChange={setTab} keepMounted>
      <Tabs.List mb="md">
        <Tabs.Tab value="form">{t('tabForm')}</Tabs.Tab>
        <Tabs.Tab value="preview">{t('tabPreview')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="form">{children}</Tabs.Panel>
      <Tabs.Panel value="preview">{preview}</Tabs.Panel>
    </Tabs>
  )
}
