import type { BranchDisabling } from '@admin/api-client/contract/agents/agents'
import { useTranslation } from '@admin/i18n'
import { Stack, Text } from '@mantine/core'
import { AffectedQuotas, AffectedTransfers, Listed } from './AffectedLists.tsx'
import { branchText } from './branchText.ts'

interface DisablePreviewProps {
  disabling: BranchDisabling
  /** Whether those below the agent are disabled, too. */
  ofBranch: boolean
}

/** Who is disabled, and what that affects. */
export function DisablePreview({ disabling, ofBranch }: DisablePreviewProps) {
  const { t } = useTranslation('agent')
  const { pendingTransfers, quotas, accounts } = disabling
  const nothing = [pendingTransfers, quotas, accounts].every(({ length }) => length === 0)
  return (
    <Stack gap="sm" role="group" aria-label={t('disablePreview')} aria-live="polite">
      {ofBranch && <div>{t('branchCounts', { members: branchText(t, disabling) })}</div>}
      <AffectedTransfers title={t('transfersStuck')} transfers={pendingTransfers} />
      <AffectedQuotas title={t('quotasUnusable')} quotas={quotas} />
      <Listed
        title={t('accountsOfDisabled')}
        entries={accounts.map(({ id, username }) => ({ id, text: username }))}
      />
      {nothing && (
        <Text size="sm" c="dimmed">
          {t('nothingAffected')}
        </Text>
      )}
    </Stack>
  )
}
