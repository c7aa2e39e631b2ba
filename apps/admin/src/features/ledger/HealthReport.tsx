import { formatDateTime, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useErrorText } from '../../app/useErrorText.ts'
import { HealthFaults } from './HealthFaults.tsx'
import classes from './HealthReport.module.css'
import { HealthStatus } from './HealthStatus.tsx'
import { ledgerHealthQuery } from './ledgerHealth.ts'

/** Whether the ledger is sound, what that was found from, and which balances do not match if it is not. */
export function HealthReport() {
  const { t } = useTranslation('coinLedger')
  const errorText = useErrorText()
  const health = useQuery(ledgerHealthQuery)
  const { data, error, isFetching, refetch } = health
  return (
    <div className={classes.report} aria-busy={isFetching}>
      <div className={classes.head}>
        <span role="status">
          <HealthStatus health={health} />
        </span>
        <Button
          variant="default"
          size="xs"
          aria-disabled={isFetching}
          onClick={() => isFetching || refetch()}
        >
          {t(isFetching ? 'checking' : 'checkAgain')}
        </Button>
      </div>
      {error && <p role="alert">{errorText(error)}</p>}
      {data && (
        <>
          <p className={classes.text}>{t(data.healthy ? 'healthyText' : 'faultyText')}</p>
          <dl className={classes.facts}>
            <Fact
              name={t('entriesTotal')}
              value={formatNumber(data.entriesTotal)}
              wrong={data.entriesTotal !== '0'}
            />
            <Fact name={t('issued')} value={formatNumber(data.issued)} />
            <Fact name={t('parties')} value={formatNumber(data.parties)} />
            <Fact name={t('entries')} value={formatNumber(data.entries)} />
            <Fact
              name={t('unbalancedTransfers')}
              value={formatNumber(data.unbalancedTransfers)}
              wrong={data.unbalancedTransfers > 0}
            />
            <Fact name={t('checkedTime')} value={formatDateTime(data.checkedTime)} />
          </dl>
          {data.faults.length > 0 && <HealthFaults faults={data.faults} />}
        </>
      )}
    </div>
  )
}

interface FactProps {
  name: string
  value: string
  /** It is what makes the ledger faulty. */
  wrong?: boolean
}

function Fact({ name, value, wrong = false }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-wrong={wrong || undefined}>{value}</dd>
    </div>
  )
}
