import { codeOf } from '../resource/resource.ts'
import { deleteAction, type RowMutation, type WriteAction } from './actions.ts'

interface Deletable {
  /** `null` for a row that isn't deleted. */
  deleteTime: number | null
}

type Resource = Parameters<typeof deleteAction>[0] & { action: (name: 'restore') => RowMutation }

export const isPresent = ({ deleteTime }: Deletable) => deleteTime === null

/**
 * Restores rows that are deleted, and deletes the others after confirmation.
 * @param message what deleting means
 */
export function softDeletionActions<Row extends Deletable>(
  resource: Resource,
  message: NonNullable<WriteAction<Row>['confirm']>['message'],
): WriteAction<Row>[] {
  const deletion = deleteAction<Row>(resource)
  return [
    {
      key: 'restore',
      code: codeOf(resource.area, 'delete'),
      when: (row) => !isPresent(row),
      mutation: resource.action('restore'),
      done: 'actions:restored',
    },
    { ...deletion, when: isPresent, confirm: { title: 'actions:confirmDeleteTitle', message } },
  ]
}
