import { useTranslation } from '@admin/i18n'
import { useFormats } from '@admin/ui'
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useSession } from '../../../session/useSession.ts'
import { useUsage } from '../../../shell/usage/storedUsage.ts'
import { addUp, type UsageRecord } from '../../../shell/usage/usageRecord.ts'
import { FieldsPanel } from './FieldsPanel.tsx'
import { FormsPanel } from './FormsPanel.tsx'
import { MeasuringPanel } from './MeasuringPanel.tsx'
import { OpenFiles } from './OpenFiles.tsx'
import { SearchesPanel } from './SearchesPanel.tsx'
import { saveUsage } from './usageFiles.ts'

/** How the operator works, as far as it is measured in this browser, or how those do whose files are opened. */
export function UsagePage() {
  const { t } = useTranslation(['usage', 'routes'])
  const { dateTime } = useFormats()
  const { user } = useSession()
  const account = user?.id ?? ''
  const own = useUsage(account)
  const [files, setFiles] = useState<readonly UsageRecord[]>([])
  const shown = files.length > 0 ? addUp(files) : own
  const title = t('routes:usage.title')

  return (
    <Stack component="section" gap="md" maw={1280} aria-label={title}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <MeasuringPanel account={account} viewing={Boolean(user?.viewing)} begun={own !== undefined} />
      <Group gap="xs">
        {files.length > 0 ? (
          <Button variant="default" onClick={() => setFiles([])}>
            {t('showOwn')}
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => own && saveUsage(own)}
            {...(!own && { 'data-disabled': true, 'aria-disabled': true, title: t('nothing') })}
          >
            {t('saveFile')}
          </Button>
        )}
        <OpenFiles onOpen={setFiles} />
        <Text role="status" size="sm">
          {files.length > 0 && t('shownFiles', { count: files.length })}
        </Text>
      </Group>
      {shown ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <Text size="sm" c="dimmed">
            {t('since', { time: dateTime(shown.since) })}
          </Text>
          <FormsPanel forms={shown.forms} />
          <SearchesPanel lists={shown.lists} />
          <FieldsPanel fields={shown.fields} />
        </Suspense>
      ) : (
        <Text c="dimmed">{t('nothing')}</Text>
      )}
    </Stack>
  )
}
