import { TIMELINE_REQUEST_ENTRIES_MAX } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../app/QueryView.tsx'
import { DetailDrawer } from '../../crud/detail/DetailDrawer.tsx'
import type { DialogProps } from '../../crud/form/useDialog.ts'
import { CauseItem } from './CauseItem.tsx'
import { LeftOut } from './LeftOut.tsx'
import { requestTimeline } from './timelines.ts'

/** Everything that a request did. */
export default function RequestDrawer({ subject: requestId, ...drawer }: DialogProps<string>) {
  const { t } = useTranslation('timeline')
  const result = useQuery(requestTimeline(requestId))
  return (
    <DetailDrawer {...drawer} title={t('ofRequest')}>
      <QueryView result={result} failed={t('failed')} height={240}>
        {({ causes, leftOut }) => (
          <>
            {causes.map((cause) => (
              <CauseItem
                key={cause.key}
                cause={cause}
                more={
                  cause.more && (
                    <Text size="sm" c="dimmed">
                      {t('leftOutEntries', { count: TIMELINE_REQUEST_ENTRIES_MAX })}
                    </Text>
                  )
                }
              />
            ))}
            <LeftOut leftOut={leftOut} />
          </>
        )}
      </QueryView>
    </DetailDrawer>
  )
}
