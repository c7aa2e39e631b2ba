import type { ContentReport } from '@admin/api-client/contract/reports/content'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { useFigures } from '../../../features/figures/figureText.ts'
import { RowsAnchor } from '../../../features/figures/RowsAnchor.tsx'
import { Panel } from '../../../features/panels/Panel.tsx'

const WHOLE = 100

/** What each reviewer decided, how fast, and how often others agreed. */
export function ReviewerPanel({ report: { reviewers } }: { report: ContentReport }) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures('content')
  const title = t('content.reviewers')
  return (
    <Panel title={title}>
      {reviewers.length === 0 ? (
        <Text c="dimmed">{t('content.noReviewers')}</Text>
      ) : (
        <DetailTable
          label={title}
          head={[
            t('content.reviewer'),
            t('content.decided'),
            t('content.median'),
            t('content.overturned'),
            t('content.agreement'),
            t('rows'),
          ]}
          rows={reviewers.map(
            ({ accountId, name, decided, medianSeconds, overturned, agreementRate, rows }) => ({
              key: accountId,
              cells: [
                <span key="name" translate="no">
                  {name}
                </span>,
                figures.number(decided),
                medianSeconds === null
                  ? figures.number(null)
                  : t('content.seconds', { count: Math.round(medianSeconds) }),
                figures.number(overturned),
                agreementRate === null ? figures.number(null) : figures.percent(agreementRate * WHOLE),
                <RowsAnchor key="rows" rows={rows} name={name} />,
              ],
            }),
          )}
          numeric
          maxHeight={420}
        />
      )}
    </Panel>
  )
}
