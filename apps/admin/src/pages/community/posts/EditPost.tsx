import type { Post } from '@admin/api-client/contract/community/posts'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { usePostFields } from './postFields.tsx'
import { posts } from './posts.list.tsx'

const schemas = async () => ({
  update: (await import('@admin/api-client/contract/community/posts')).postUpdate,
})

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ attachments, authorId: _, ...row }: Post) => ({
  ...row,
  attachments: attachments.map(({ address }) => ({ address: unsigned(address) })),
})

/** Edits a post. */
export function EditPost({ post, ...dialog }: { post: Post } & Omit<DialogProps<never>, 'subject'>) {
  const fields = usePostFields(post)
  return (
    <ResourceDialog
      {...dialog}
      resource={posts}
      row={post}
      schemas={schemas}
      valuesOf={valuesOf}
      fields={fields}
      columns={2}
    />
  )
}
