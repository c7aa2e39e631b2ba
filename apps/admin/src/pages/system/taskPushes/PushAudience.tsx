import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { audienceOf } from './taskPushes.resource.ts'

/** Says how many messages sending a push begins, once they are counted, and that none can be recalled. */
export function PushAudience({ id }: { id: string }) {
  const { t } = useTranslation('taskPush')
  const { data } = useQuery(audienceOf(id))
  return (
    <>
      {data && <strong>{t('audienceCount', { count: data.recipients })} </strong>}
      {t('sendText')}
    </>
  )
}
