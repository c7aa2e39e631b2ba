import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Group, Paper } from '@mantine/core'
import { FactList } from '../../../app/FactList.tsx'
import { PartyLink } from '../../../features/ledger/PartyLink.tsx'
import { signedDifference } from '../../../features/ledger/signedCoins.ts'

interface StatementProps {
  partyId: string
  /** The balances are those of all below it together. */
  below: boolean
  /** The party as the filter shows it. */
  name: string
  /** Before the period and after it; `null` until they are loaded. */
  openingBalance: string | null
  closingBalance: string | null
}

/** The balance of a party, or of all below it, before the period and after it. */
export function Statement({ partyId, below, name, openingBalance, closingBalance }: StatementProps) {
  const { t } = useTranslation('transaction')
  const label = below ? t('statementBelow', { name }) : t('statement', { name })
  const known = openingBalance !== null && closingBalance !== null
  return (
    <Paper component="section" withBorder px="md" py="sm" aria-label={label}>
      <Group gap="12px 40px">
        <PartyLink id={partyId} text={below ? label : name} />
        <FactList
          layout="tiles"
          facts={[
            [t('openingBalance'), openingBalance && formatNumber(openingBalance)],
            [t('change'), known && signedDifference(BigInt(closingBalance) - BigInt(openingBalance))],
            [t('closingBalance'), closingBalance && formatNumber(closingBalance)],
          ]}
        />
      </Group>
    </Paper>
  )
}
