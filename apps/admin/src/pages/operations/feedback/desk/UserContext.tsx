import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { actionText, enumerationLabel, resourceText, toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime, TabPane } from '@admin/ui'
import { Anchor, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Fact, FactList } from '../../../../app/FactList.tsx'
import { feedbackPath, pointsPath, usersPath } from '../../../../app/pagePaths.ts'
import { Entry } from '../../../../crud/detail/Entry.tsx'
import { PagedList } from '../../../../crud/detail/PagedList.tsx'
import { UserActivities } from '../../../../features/users/UserActivities.tsx'
import { useCan } from '../../../../session/useCan.ts'
import { kindName } from '../feedback.list.tsx'
import { operationsOn } from '../feedbackReads.ts'

/** What is known of the user beside the conversation: who they are, what they did, and what operators did with them. */
export function UserContext({ row }: { row: Feedback }) {
  const { t, i18n } = useTranslation(['feedback', 'fields', 'enumerations', 'user'])
  const can = useCan()
  const { userId, userName, platform, appVersion, createTime, firstAnswerTime } = row
  const facts: Fact[] = [
    [
      t('user'),
      can('user:read') ? <To key="user" to={usersPath({ id: userId })} text={userName} /> : userName,
    ],
    [t('kind'), kindName(row, toLanguage(i18n.language))],
    [t('app'), [enumerationLabel(t, 'clientFlag', platform), appVersion].filter(Boolean).join(' ')],
    [t('fields:createTime'), formatDateTime(createTime)],
    [t('firstAnswerTime'), firstAnswerTime && formatDateTime(firstAnswerTime)],
  ]
  return (
    <Stack gap="md" component="section" aria-label={t('aboutUser')}>
      <FactList facts={facts} />
      <Stack gap={4}>
        <To to={feedbackPath({ userId })} text={t('otherFeedback')} />
        {can('points:read') && <To to={pointsPath({ userId, unit: 'points' })} text={t('pointsOfUser')} />}
      </Stack>
      <TabPane
        label={t('aboutUser')}
        tabs={[
          ...(can('user:read')
            ? [{ key: 'activities', label: t('user:activities'), panel: <UserActivities id={userId} /> }]
            : []),
          ...(can('operationLog:read')
            ? [{ key: 'operations', label: t('operations'), panel: <Operations userId={userId} /> }]
            : []),
        ]}
      />
    </Stack>
  )
}

const To = ({ to, text }: { to: string; text: ReactNode }) => (
  <Anchor component={Link} to={to} size="sm" target="_blank">
    {text}
  </Anchor>
)

function Operations({ userId }: { userId: string }) {
  const { t } = useTranslation(['feedback', 'operationTexts'])
  return (
    <PagedList label={t('operations')} read={(page) => operationsOn(userId, page)} empty={t('noOperations')}>
      {({ action, resource, time, operatorName }) => (
        <Entry
          what={`${actionText(t, action)} · ${resourceText(t, resource)}`}
          note={formatDateTime(time)}
          aside={operatorName}
        />
      )}
    </PagedList>
  )
}
