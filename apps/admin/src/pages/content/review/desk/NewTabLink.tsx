import { useTranslation } from '@admin/i18n'
import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Opens a page of the back office in another tab: the desk stays as it is. */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation('reviewDesk')
  return (
    <Anchor component={Link} to={to} target="_blank" inherit>
      {children}
      <IconExternalLink
        size="0.9em"
        stroke={1.8}
        aria-hidden
        style={{ marginInlineStart: 4, verticalAlign: '-0.1em' }}
      />
      <VisuallyHidden> {t('newTab')}</VisuallyHidden>
    </Anchor>
  )
}
