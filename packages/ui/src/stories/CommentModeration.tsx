import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { CommentState } from '../CommentThread/CommentThread.types.ts'
import { ConfirmDialog } from '../ConfirmButton/ConfirmButton.tsx'
import type { TopicComment } from './comments.ts'

interface CommentModerationProps {
  comment: TopicComment
  onState: (state: CommentState | undefined) => void
  onRemove: () => void
}

const TOOL = { variant: 'subtle', size: 'compact-sm', px: 4 } as const

/** Two buttons at most for what moderators do all day, and a menu for the rest. */
export function CommentModeration({ comment, onState, onRemove }: CommentModerationProps) {
  const { nickname, state } = comment
  const [removing, setRemoving] = useState(false)
  return (
    <>
      {state === 'pending' ? (
        <>
          <Button key="approve" {...TOOL} onClick={() => onState(undefined)}>
            Approve
          </Button>
          <Button key="reject" {...TOOL} onClick={() => onState('rejected')}>
            Reject
          </Button>
        </>
      ) : (
        // One button for both, which keeps the focus.
        <Button key="hide" {...TOOL} onClick={() => onState(state ? undefined : 'hidden')}>
          {state ? 'Show to users' : 'Hide'}
        </Button>
      )}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button {...TOOL} aria-label={`More actions for the comment by ${nickname}`}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onState('pending')}>Send to review</Menu.Item>
          <Menu.Item>Freeze the author</Menu.Item>
          <Menu.Divider />
          <Menu.Item c="var(--mantine-color-error)" onClick={() => setRemoving(true)}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={removing}
        title={`Delete the comment by ${nickname}?`}
        message="It is removed with its replies. This cannot be undone."
        confirmLabel="Delete"
        danger
        onConfirm={onRemove}
        onClose={() => setRemoving(false)}
      />
    </>
  )
}
