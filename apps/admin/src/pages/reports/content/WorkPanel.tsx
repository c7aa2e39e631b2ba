import { REPORT_TOP_WORKS } from '@admin/api-client/contract/limits'
import type { ContentReport } from '@admin/api-client/contract/reports/content'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { useFigures } from '../../../features/figures/figureText.ts'
import { RowsAnchor } from '../../../features/figures/RowsAnchor.tsx'
import { Panel } from '../../../features/panels/Panel.tsx'

/** The works that earned the most. */
export function WorkPanel({ report: { works } }: { report: ContentReport }) {
  const { t } = useTranslation(['reportPage', 'contentEnumerations'])
  const figures = useFigures('content')
  const title = t('reportPage:content.works', { count: REPORT_TOP_WORKS })
  return (
    <Panel title={title}>
      {works.length === 0 ? (
        <Text c="dimmed">{t('reportPage:content.noWorks')}</Text>
      ) : (
        <DetailTable
          label={title}
          head={[
            t('reportPage:content.work'),
            t('reportPage:content.kind'),
            t('reportPage:content.chargePoints'),
            t('reportPage:content.views'),
            t('reportPage:rows'),
          ]}
          rows={works.map(({ kind, id, title: name, views, chargePoints, rows }) => ({
            key: id,
            cells: [
              <span key="name" translate="no">
                {name}
              </span>,
              enumerationLabel(t, 'reviewKind', kind),
              figures.number(chargePoints),
              figures.number(views),
              <RowsAnchor key="rows" rows={rows} name={name} />,
            ],
          }))}
          numeric={2}
          maxHeight={420}
        />
      )}
    </Panel>
  )
}
