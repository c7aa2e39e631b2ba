import { type VisibilityCondition, visibilityConditions } from '@admin/api-client/contract/content/visibility'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { useTranslation } from '@admin/i18n'
import { Conditions } from './Conditions.tsx'
import { VisibilityFix } from './VisibilityFix.tsx'

interface VisibilityRow {
  id: string
  reviewStatus: CodeOf<'reviewStatus'> | null
  unmet: readonly VisibilityCondition[]
}

/** Shows whether users see a work, and why they don't. */
export function Visibility({ row }: { row: VisibilityRow }) {
  const { t } = useTranslation('work')
  return (
    <Conditions
      conditions={visibilityConditions.map((key) => {
        const unmet = row.unmet.includes(key)
        return { key, unmet, text: t(`${unmet ? 'unmetCondition' : 'metCondition'}.${key}`) }
      })}
      fix={(condition, close) => <VisibilityFix row={row} condition={condition} onLeave={close} />}
    />
  )
}
