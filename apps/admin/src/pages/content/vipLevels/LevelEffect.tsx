import { ApiError } from '@admin/api-client'
import { useTranslation, validationText } from '@admin/i18n'
import { Button, Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { QueryView } from '../../../app/QueryView.tsx'
import type { useLevelEffect } from './useLevelEffect.ts'

type LevelEffectProps = Pick<
  ReturnType<typeof useLevelEffect>,
  'isComplete' | 'isCalculated' | 'result' | 'calculate'
>

/** How many users would rise and fall, with a button that calculates it. */
export function LevelEffect({ isComplete, isCalculated, result, calculate }: LevelEffectProps) {
  const { t } = useTranslation('vipLevel')
  const heading = useId()
  return (
    <Paper component="section" withBorder p="sm" mb="md" aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading}>
        {t('effect')}
      </Title>
      {isComplete ? (
        <>
          <Button variant="default" size="xs" my="xs" onClick={calculate}>
            {t('calculateEffect')}
          </Button>
          {isCalculated && <Effect result={result} />}
        </>
      ) : (
        <Text c="dimmed">{t('effectIncomplete')}</Text>
      )}
    </Paper>
  )
}

function Effect({ result }: Pick<LevelEffectProps, 'result'>) {
  const { t } = useTranslation(['vipLevel', 'validation'])
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
