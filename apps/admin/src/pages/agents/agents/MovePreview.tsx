import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Stack } from '@mantine/core'
import { FactList } from '../../../app/FactList.tsx'
import { AffectedQuotas, AffectedTransfers, Listed } from './AffectedLists.tsx'
import type { Moving } from './branch.ts'
import { branchText } from './branchText.ts'

/** What moving a branch changes, and what hinders it. */
export function MovePreview({ moving }: { moving: Moving }) {
  const { t } = useTranslation('agent')
  const { balance, pathBefore, pathAfter, superiors, transferLimit } = moving
  const changeOf = ({ before, after }: { before: string; after: string }) =>
    before === after
      ? t('staysAt', { value: formatNumber(after) })
      : t('beforeAfter', { before: formatNumber(before), after: formatNumber(after) })
  return (
    <Stack gap="sm" role="group" aria-label={t('movePreview')} aria-live="polite">
      <FactList
        facts={[
          [t('pathBefore'), pathBefore.join(' › ')],
          [t('pathAfter'), pathAfter.join(' › ')],
          [t('branch'), branchText(t, moving)],
          [t('branchBalance'), formatNumber(balance)],
          [t('topUpLimit'), changeOf(transferLimit)],
          ...superiors.map(
            ({ id, name, belowBefore, belowAfter }) =>
              [
                t('belowOf', { name: id === null ? t('treasury') : name }),
                changeOf({ before: belowBefore, after: belowAfter }),
              ] as const,
          ),
        ]}
      />
      <AffectedTransfers title={t('pendingTransfers')} transfers={moving.pendingTransfers} />
      <Listed
        title={t('accountsChange')}
        entries={moving.accounts.map(({ id, username, change }) => ({
          id,
          text: t(change === 'gains' ? 'accountGains' : 'accountLoses', { name: username }),
        }))}
      />
      <AffectedQuotas title={t('quotasEnd')} quotas={moving.quotas} />
    </Stack>
  )
}
