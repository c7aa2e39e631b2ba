import { useTranslation } from '@admin/i18n'
import { AutoComplete, formatNumber } from '@admin/ui'
import { Input, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { FactList } from '../../app/FactList.tsx'
import { parseAmount } from './parseAmount.ts'
import { type Party, parties } from './parties.ts'
import { adjacentLookup, partyLookup, partyOption } from './partyLookup.ts'

interface TransferPartyFieldProps {
  side: 'outgoing' | 'incoming'
  label: string
  id: string | undefined
  /** The outgoing party, to which an incoming one must be adjacent. */
  from?: string | undefined
  /** The text in the amount field. */
  amount: string
  /** The party is fixed and only shown. */
  fixed: boolean
  error: ReactNode
  disabled: boolean
  onChange: (id: unknown) => void
}

/** One side of a transfer, with its balance now and after it. */
export function TransferPartyField({
  side,
  label,
  id,
  from,
  amount,
  fixed,
  error,
  disabled,
  onChange,
}: TransferPartyFieldProps) {
  const { t } = useTranslation(['transfer', 'coinLedger', 'coinEnumerations'])
  const { data: party } = useQuery({ ...parties.one(id ?? ''), enabled: id !== undefined })
  const source = useMemo(
    () => (side === 'outgoing' ? partyLookup(t) : adjacentLookup(t, from)),
    [side, t, from],
  )
  const waits = side === 'incoming' && from === undefined
  const placeholder = {
    outgoing: t('coinLedger:partyPlaceholder'),
    incoming: waits ? t('transfer:incomingFirst') : t('transfer:incomingPlaceholder'),
  }[side]

  return (
    <>
      {fixed ? (
        <Input.Wrapper label={label} labelElement="div" error={error}>
          <Text fw={600}>{party ? partyOption(t, party).label : '…'}</Text>
        </Input.Wrapper>
      ) : (
        <AutoComplete
          label={label}
          required
          source={source}
          placeholder={placeholder}
          value={id ?? null}
          knownOptions={party ? [partyOption(t, party)] : []}
          error={error}
          disabled={disabled || waits}
          onChange={onChange}
        />
      )}
      {party && <PartyBalance party={party} side={side} amount={amount} />}
    </>
  )
}

interface PartyBalanceProps {
  party: Party
  side: 'outgoing' | 'incoming'
  amount: string
}

/** The balance of a party now and after the transfer. */
function PartyBalance({ party: { balance, kind }, side, amount }: PartyBalanceProps) {
  const { t } = useTranslation('transfer')
  const coins = parseAmount(amount)
  const after = coins === undefined ? undefined : BigInt(balance) + (side === 'incoming' ? coins : -coins)
  const lacking = after !== undefined && after < 0n && kind !== 'issuance'
  return (
    <Paper bg="var(--admin-surface-muted)" mt="xs" px="sm" py="xs">
      <FactList
        facts={[
          [t('balanceNow'), formatNumber(balance)],
          [
            t('balanceAfter'),
            after === undefined ? null : (
              <Text key="after" span inherit fw={600} {...(lacking && { c: 'var(--admin-danger)' })}>
                {formatNumber(after)}
              </Text>
            ),
          ],
        ]}
      />
    </Paper>
  )
}
