import type { ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import { useTranslation } from '@admin/i18n'
import { ImagePreview, StatusBadge } from '@admin/ui'
import { Group, Text } from '@mantine/core'
import { enumerationBadge } from '../../../../app/enumerationBadge.tsx'
import { fileUrl } from '../../../../features/files/fileUrl.ts'
import type { Preference } from '../../../../features/review/usePreference.ts'
import { GivenDecision } from '../GivenDecision.tsx'
import classes from './Desk.module.css'
import { NewTabLink } from './NewTabLink.tsx'

interface SourceFactsProps {
  source: NonNullable<ReviewTaskDetail['evidence']['source']>
  preference: Preference
}

/** The work that the subject was edited from: its cover, title, state and the latest decision on it. */
export function SourceFacts({ source, preference }: SourceFactsProps) {
  const { t } = useTranslation(['reviewDesk', 'work', 'enumerations'])
  const { title, cover, link, reviewStatus, shelf, shelfReason, deleted, decision } = source
  return (
    <div className={classes.similar}>
      <ImagePreview
        src={fileUrl(cover)}
        alt={t('work:cover')}
        size={96}
        className={classes.picture ?? ''}
        data-blur={preference.blur || undefined}
        data-grey={preference.grey || undefined}
      />
      <div>
        <NewTabLink to={link}>{title}</NewTabLink>
        <Group gap="xs" my={4}>
          {reviewStatus && enumerationBadge(t, 'reviewStatus', reviewStatus)}
          {enumerationBadge(t, 'shelfStatus', shelf)}
          {deleted && <StatusBadge tone="danger">{t('work:deleted')}</StatusBadge>}
        </Group>
        {shelfReason && <Text>{shelfReason}</Text>}
        {decision && (
          <GivenDecision label={t('reviewDesk:latestDecision')} task={decision} catalog={decision.catalog} />
        )}
      </div>
    </div>
  )
}
