import { useTranslation } from '@admin/i18n'
import { TabPane, UnsavedChangesProvider, useUnsavedChanges } from '@admin/ui'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userAvatar } from '../userAvatar.tsx'
import { type User, users } from '../users.resource.ts'
import { UserActivities } from './UserActivities.tsx'
import { UserComments } from './UserComments.tsx'
import classes from './UserDrawer.module.css'
import { UserFacts } from './UserFacts.tsx'
import { UserPoints } from './UserPoints.tsx'

interface UserDrawerProps {
  user: User
  opened: boolean
  onClose: () => void
}

const AVATAR_SIZE = 36

/** Who a user is, what they did, how their points changed, and what is said about them. */
export function UserDrawer({ user, opened, onClose }: UserDrawerProps) {
  const { t } = useTranslation(['user', 'actions'])
  const { data = user } = useQuery(users.one(user.id))
  const { id, nickname } = data
  const [unsaved, setUnsaved] = useState(false)
  const [closing, setClosing] = useState(false)
  const leaving = useUnsavedChanges(unsaved)
  const close = () => {
    setClosing(false)
    onClose()
  }
  // A reply half written asks before it is lost: when the drawer closes, as when the page is left.
  const asked = closing ? { onLeave: close, onStay: () => setClosing(false) } : leaving
  return (
    <Drawer
      opened={opened}
      onClose={() => (unsaved ? setClosing(true) : onClose())}
      position="right"
      size="34rem"
      title={
        <>
          {userAvatar(data, AVATAR_SIZE)}
          {nickname}
        </>
      }
      closeButtonProps={{ 'aria-label': t('actions:close') }}
      classNames={{ title: classes.title }}
    >
      <UserFacts user={data} />
      <TabPane
        label={nickname}
        tabs={[
          { key: 'activities', label: t('user:activities'), panel: <UserActivities id={id} /> },
          { key: 'points', label: t('user:pointEntries'), panel: <UserPoints id={id} /> },
          {
            key: 'comments',
            label: t('user:comments'),
            panel: (
              <UnsavedChangesProvider onChange={setUnsaved} pending={asked}>
                <UserComments user={data} />
              </UnsavedChangesProvider>
            ),
          },
        ]}
      />
    </Drawer>
  )
}
