import { useTranslation } from '@admin/i18n'
import { Button, Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Effect } from './Effect.tsx'
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
