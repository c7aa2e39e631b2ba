import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime, StatusBadge, TabPane, UnsavedChangesProvider, useUnsavedChanges } from '@admin/ui'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { enumerationBadge } from '../../../../app/enumerationBadge.tsx'
import { phoneWith } from '../../../../app/phoneText.ts'
import { ActionBar } from '../../../../crud/actions/ActionBar.tsx'
import { Detail } from '../../../../crud/detail/Detail.tsx'
import { DetailDrawer } from '../../../../crud/detail/DetailDrawer.tsx'
import { SubjectComments } from '../../../../features/comments/SubjectComments.tsx'
import { MaskedValue } from '../../../../features/maskedFields/MaskedValue.tsx'
import { AuthorReports } from '../../../../features/reports/AuthorReports.tsx'
import { Timeline } from '../../../../features/timelines/Timeline.tsx'
import { LinkedAccounts } from '../../../../features/userLinks/LinkedAccounts.tsx'
import { UserActivities } from '../../../../features/users/UserActivities.tsx'
import { useCan } from '../../../../session/useCan.ts'
import { userAvatar } from '../userAvatar.tsx'
import { userDetailActions } from '../users.list.tsx'
import { type User, users } from '../users.resource.ts'
import { Inviter } from './Inviter.tsx'
import { UserBalance } from './UserBalance.tsx'
import { UserPoints } from './UserPoints.tsx'

interface UserDrawerProps {
  user: User
  opened: boolean
  onClose: () => void
}

const AVATAR_SIZE = 36

/** Who a user is, what they did, how their points changed, what happened to them, and the comments on them. */
export function UserDrawer({ user, opened, onClose }: UserDrawerProps) {
  const { t } = useTranslation(['user', 'fields', 'enumerations', 'actions'])
  const { data = user } = useQuery(users.one(user.id))
  const { id, nickname } = data
  const masked = { area: 'user', id, name: nickname }
  const can = useCan()
  const [unsaved, setUnsaved] = useState(false)
  const [closing, setClosing] = useState(false)
  const leaving = useUnsavedChanges(unsaved)
  const close = () => {
    setClosing(false)
    onClose()
  }
  // An unsent reply is confirmed before it is lost: when the drawer closes, as when the page is left.
  const asked = closing ? { onLeave: close, onStay: () => setClosing(false) } : leaving
  return (
    <DetailDrawer
      record={{ resource: 'user', id }}
      opened={opened}
      onClose={() => (unsaved ? setClosing(true) : onClose())}
      title={
        <Group component="span" gap="sm" wrap="nowrap">
          {userAvatar(data, AVATAR_SIZE)}
          {nickname}
        </Group>
      }
    >
      <Detail
        status={
          <>
            <StatusBadge tone="info">{enumerationLabel(t, 'userType', data.type)}</StatusBadge>
            {enumerationBadge(t, 'accountStatus', data.status)}
          </>
        }
        actions={<ActionBar row={data} actions={userDetailActions} nameOf={({ nickname }) => nickname} />}
        facts={[
          [t('user:id'), id],
          [
            t('user:email'),
            <MaskedValue key="email" {...masked} field="email" value={data.email} label={t('user:email')} />,
          ],
          [
            t('user:phone'),
            <MaskedValue
              key="phone"
              {...masked}
              field="phone"
              value={data.phone}
              label={t('user:phone')}
              format={(phone) => phoneWith(data, phone)}
            />,
          ],
          [t('user:role'), data.roleName ?? t('user:noRole')],
          [t('user:inviter'), <Inviter key="inviter" user={data} />],
          [t('user:vipLevel'), data.vipLevel],
          ...(data.vipUntil === null ? [] : [[t('user:vipUntil'), formatDateTime(data.vipUntil)] as const]),
          [t('user:points'), <UserBalance key="points" user={data} unit="points" />],
          [t('user:stars'), <UserBalance key="stars" user={data} unit="stars" />],
          [t('user:lastLoginTime'), formatDateTime(data.lastLoginTime)],
          [t('fields:createTime'), formatDateTime(data.createTime)],
        ]}
      >
        <TabPane
          label={nickname}
          tabs={[
            { key: 'activities', label: t('user:activities'), panel: <UserActivities id={id} /> },
            { key: 'points', label: t('user:pointEntries'), panel: <UserPoints id={id} /> },
            {
              key: 'timeline',
              label: t('actions:viewTimeline'),
              panel: <Timeline subject={{ kind: 'user', id }} name={nickname} />,
            },
            ...(can('comment:read')
              ? [
                  {
                    key: 'comments',
                    label: t('user:comments'),
                    panel: (
                      <UnsavedChangesProvider onChange={setUnsaved} pending={asked}>
                        <SubjectComments subject={{ subjectKind: 'user', subjectId: id }} name={nickname} />
                      </UnsavedChangesProvider>
                    ),
                  },
                ]
              : []),
            ...(can('report:read')
              ? [
                  {
                    key: 'reports',
                    label: t('user:reports'),
                    panel: <AuthorReports author={{ id, name: nickname }} />,
                  },
                ]
              : []),
            ...(can('user:links')
              ? [
                  {
                    key: 'links',
                    label: t('user:links'),
                    panel: <LinkedAccounts key={id} user={{ id, name: nickname }} />,
                  },
                ]
              : []),
          ]}
        />
      </Detail>
    </DetailDrawer>
  )
}
