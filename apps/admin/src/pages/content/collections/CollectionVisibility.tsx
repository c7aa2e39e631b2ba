import {
  type CollectionCondition,
  collectionConditions,
} from '@admin/api-client/contract/content/collectionFacts'
import type { Collection } from '@admin/api-client/contract/content/collections'
import { useTranslation } from '@admin/i18n'
import { ActionFix } from '../../../features/works/ActionFix.tsx'
import { Conditions } from '../../../features/works/Conditions.tsx'

/** Actions of the list, by the condition that they help to meet. */
const fixes: Record<CollectionCondition, string> = {
  released: 'publish',
  started: 'edit',
  notOver: 'edit',
  hasItems: 'edit',
  notDeleted: 'restore',
}

/** Shows whether users see a collection, and why they don't. */
export function CollectionVisibility({ row }: { row: Pick<Collection, 'id' | 'unmet'> }) {
  const { t } = useTranslation('collection')
  return (
    <Conditions
      conditions={collectionConditions.map((key) => {
        const unmet = row.unmet.includes(key)
        return { key, unmet, text: t(`${unmet ? 'unmetCondition' : 'metCondition'}.${key}`) }
      })}
      fix={(condition, close) => <ActionFix row={row} action={fixes[condition]} onLeave={close} />}
    />
  )
}
