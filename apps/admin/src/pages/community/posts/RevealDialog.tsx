import type { Post } from '@admin/api-client/contract/community/posts'
import { useTranslation } from '@admin/i18n'
import { Anchor, Modal } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FactList } from '../../../app/FactList.tsx'
import { USERS_PATH } from '../../../app/pagePaths.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { reasonOnly } from '../../../features/works/LockReasonDialogs.tsx'
import { ReasonDialog } from '../../../features/works/ReasonDialog.tsx'
import { useCan } from '../../../session/useCan.ts'
import { posts } from './posts.list.tsx'

interface Author {
  authorId: string
  authorName: string
}

const reveal = posts.action('reveal')

/** Asks why, and then shows who wrote an anonymous post. */
export function RevealDialog({ post, ...dialog }: { post: Post } & Omit<DialogProps<never>, 'subject'>) {
  const { t } = useTranslation(['post', 'actions', 'communityActions'])
  const can = useCan()
  const [author, setAuthor] = useState<Author>()
  const { id, title: name } = post
  return (
    <>
      <ReasonDialog
        {...dialog}
        id={id}
        mutation={reveal}
        title={t('revealTitle', { name })}
        submitLabel={t('communityActions:revealAuthor')}
        hint={t('revealHint')}
        schema={reasonOnly}
        done={(answer: Author) => {
          setAuthor(answer)
          return undefined
        }}
      />
      <Modal
        opened={author !== undefined}
        onClose={() => setAuthor(undefined)}
        title={t('revealedTitle', { name })}
        closeButtonProps={{ 'aria-label': t('actions:close') }}
      >
        {author && (
          <>
            <FactList
              facts={[
                [t('author'), author.authorName],
                [t('userId'), author.authorId],
              ]}
            />
            {can('user:read') && (
              <Anchor component={Link} to={`${USERS_PATH}?id=${author.authorId}`} size="sm">
                {t('openUser')}
              </Anchor>
            )}
          </>
        )}
      </Modal>
    </>
  )
}
