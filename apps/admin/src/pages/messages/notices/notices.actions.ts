import type { Notice } from '@admin/api-client/contract/messages/notices'
import type { RowAction } from '@admin/ui'
import { type ActionTools, rowActionsWith } from '../../../crud/actions/rowActions.ts'
import type { RowSubject } from '../../../crud/form/useDialog.ts'
import { notices } from './notices.resource.ts'

const publish = notices.action('publish')
const withdraw = notices.action('withdraw')

/** A notice that is shown can be withdrawn, any other published. */
export const noticeActions = (tools: ActionTools<RowSubject<Notice>>) => {
  const { t } = tools
  const { opens, runs, deletes, allowed } = rowActionsWith(tools)
  return (row: Notice): RowAction<Notice>[] => {
    const { id, title: name } = row
    return allowed([
      opens('edit', 'notice:update', { dialog: 'edit', row }),
      row.status === 'published'
        ? runs('withdraw', 'notice:publish', {
            mutation: withdraw,
            variables: { id },
            question: { title: t('notice:confirmWithdraw', { name }), message: t('notice:withdrawHint') },
            done: () => t('notice:withdrawn'),
          })
        : runs('publish', 'notice:publish', {
            mutation: publish,
            variables: { id },
            question: { title: t('notice:confirmPublish', { name }), message: t('notice:publishHint') },
            done: () => t('notice:published'),
          }),
      deletes('notice:delete', notices.delete, { id, name }),
    ])
  }
}
