import { ApiError, unwrap } from '@admin/api-client'
import type { VipLevel } from '@admin/api-client/contract/content/vipLevels'
import { useTranslation, validationText } from '@admin/i18n'
import { useFormContext } from '@admin/ui'
import { Button, Paper, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../app/api.ts'
import { QueryView } from '../../../app/QueryView.tsx'
import { readAgain } from '../../../crud/dryRun/readAgain.ts'
import type { CallBody } from '../../../crud/resource/resource.types.ts'
import { vipLevels } from './vipLevels.list.tsx'

type Draft = CallBody<typeof vipLevels.path, 'preview'>

/** What the form holds, once it is enough to calculate with; as text, which is equal for equal values. */
function draftOf({ grade, upgradeScore, keepScore, validityDays, status }: Partial<Draft>) {
  const numbers = [grade, upgradeScore, keepScore]
  // A new level starts with 0 everywhere, which is no validity.
  if (!status || !validityDays || numbers.some((value) => typeof value !== 'number')) return ''
  if ((keepScore ?? 0) > (upgradeScore ?? 0)) return ''
  return JSON.stringify({ grade, upgradeScore, keepScore, validityDays, status })
}

const effectOf = (draft: string) =>
  queryOptions({
    queryKey: [vipLevels.path, 'preview', draft],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/admin/vip-levels/preview', { body: JSON.parse(draft) as Draft, signal })),
    ...readAgain,
  })

/** How many users would rise and fall with what the form holds, on demand: it reads what all users have earned. */
export function LevelEffect({ row }: { row: VipLevel | undefined }) {
  const { t } = useTranslation('vipLevel')
  const { values } = useFormContext<Partial<Draft>>()
  const draft = draftOf({ ...values, ...(row && { grade: row.grade }) })
  const [calculated, setCalculated] = useState<string>()
  const heading = useId()
  return (
    <Paper component="section" withBorder p="sm" mb="md" aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading}>
        {t('effect')}
      </Title>
      {draft === '' ? (
        <Text c="dimmed">{t('effectIncomplete')}</Text>
      ) : (
        <>
          <Button variant="default" size="xs" my="xs" onClick={() => setCalculated(draft)}>
            {t('calculateEffect')}
          </Button>
          {draft === calculated && <Effect draft={draft} />}
        </>
      )}
    </Paper>
  )
}

function Effect({ draft }: { draft: string }) {
  const { t } = useTranslation(['vipLevel', 'validation'])
  const result = useQuery(effectOf(draft))
  const { error } = result
  const rejected = error instanceof ApiError ? error.fields?.upgradeScore : undefined
  if (rejected) return <Text c="dimmed">{`${t('upgradeScore')}: ${validationText(t, rejected)}`}</Text>
  return (
    <QueryView result={result} failed={t('effectFailed')} height={60}>
      {({ rising, falling, members }) => (
        <>
          <Text fw={600} role="status">
            {[
              t('rising', { count: rising }),
              t('falling', { count: falling }),
              t('membersAfter', { count: members }),
            ].join(' · ')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('effectHint')}
          </Text>
        </>
      )}
    </QueryView>
  )
}
