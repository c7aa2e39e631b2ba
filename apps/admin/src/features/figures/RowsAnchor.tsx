import type { RowsLink } from '@admin/api-client/contract/reports/report'
import { useTranslation } from '@admin/i18n'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { pathOfRows } from './report.ts'

interface RowsAnchorProps {
  /** Null: there are none, or the operator can't see them. */
  rows: RowsLink | null
  /** What they are the rows of. */
  name: string
}

/** Opens the rows of a figure. */
export function RowsAnchor({ rows, name }: RowsAnchorProps) {
  const { t } = useTranslation('reportPage')
  if (!rows) return null
  return (
    <Anchor
      component={Link}
      to={pathOfRows(rows)}
      inherit
      underline="always"
      style={{ whiteSpace: 'nowrap' }}
      aria-label={t('openRowsOf', { name })}
    >
      {t('openRows')}
    </Anchor>
  )
}
