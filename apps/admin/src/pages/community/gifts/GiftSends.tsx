import type { Gift } from '@admin/api-client/contract/community/gifts'
import { toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { Entry } from '../../../crud/detail/Entry.tsx'
import { PagedList } from '../../../crud/detail/PagedList.tsx'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { sendsOf } from './gifts.list.tsx'

interface GiftSendsProps {
  gift: Gift
  opened: boolean
  onClose: () => void
}

/** Who sent a gift to whom, each for what it cost then. */
export function GiftSends({ gift, ...drawer }: GiftSendsProps) {
  const { t, i18n } = useTranslation('gift')
  const name = nameIn(gift, toLanguage(i18n.language))
  return (
    <DetailDrawer {...drawer} title={t('sendsTitle', { name })}>
      <PagedList label={t('sends')} read={(page) => sendsOf(gift.id, page)} empty={t('neverSent')}>
        {({ senderName: sender, receiverName: receiver, count, price, time }) => (
          <Entry
            what={t('sendFromTo', { sender, receiver })}
            value={t('sendTotal', { count: count * price })}
            note={formatDateTime(time)}
            aside={[t('sendCount', { count }), t('sendPrice', { count: price })].join(' · ')}
          />
        )}
      </PagedList>
    </DetailDrawer>
  )
}
