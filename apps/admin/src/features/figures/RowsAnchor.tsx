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
  /** Shows the rows where no list does. @default nothing does */
  onOpen?: (() => void) | undefined
}

/** Opens the rows of a figure. */
export function RowsAnchor({ rows, name, onOpen }: RowsAnchorProps) {
  const { t } = useTranslation('reportPage')
  const shared = {
    inherit: true,
    underline: 'always',
    style: { whiteSpace: 'nowrap' },
    'aria-label': t('openRowsOf', { name }),
    children: t('openRows'),
  } as const
  if (rows) return <Anchor component={Link} to={pathOfRows(rows)} {...shared} />
  if (!onOpen) return null
  return <Anchor component="button" type="button" aria-haspopup="dialog" onClick={onOpen} {...shared} />
}
