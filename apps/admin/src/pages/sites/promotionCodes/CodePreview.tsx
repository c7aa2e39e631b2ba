import { useTranslation } from '@admin/i18n'
import { Code, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { QueryView } from '../../../app/QueryView.tsx'
import { type GenerateBody, previewOf } from './promotionCodeQueries.ts'

/** Milliseconds after the last key. */
const PAUSE = 400

type Rules = z.ZodType<GenerateBody>

/** A few codes as they would look, once all that they need is entered. */
export function CodePreview({ values }: { values: Partial<GenerateBody> & { preview?: null } }) {
  const { t } = useTranslation('promotionCode')
  const [rules, setRules] = useState<Rules>()
  useEffect(() => {
    import('@admin/api-client/contract/sites/promotionCodes').then(
      ({ promotionCodeGenerate }) => setRules(() => promotionCodeGenerate as unknown as Rules),
      () => {},
    )
  }, [])
  const { preview: _, ...body } = values
  const [settled] = useDebouncedValue(JSON.stringify(body), PAUSE)
  const checked = rules?.safeParse(JSON.parse(settled))
  const result = useQuery({
    ...previewOf((checked?.data ?? {}) as GenerateBody),
    enabled: checked?.success === true,
  })
  return (
    <section aria-label={t('preview')}>
      <Text fw={500} size="sm" mb={4}>
        {t('preview')}
      </Text>
      {checked?.success ? (
        <QueryView result={result} failed={t('previewFailed')} height={48}>
          {({ examples }) => (
            <Stack gap={4} role="status">
              <Text size="sm">{t('previewHint')}</Text>
              <Group gap="xs" translate="no">
                {examples.map((each) => (
                  <Code key={each}>{each}</Code>
                ))}
              </Group>
            </Stack>
          )}
        </QueryView>
      ) : (
        <Text size="sm" c="dimmed">
          {t('previewNeeds')}
        </Text>
      )}
    </section>
  )
}
