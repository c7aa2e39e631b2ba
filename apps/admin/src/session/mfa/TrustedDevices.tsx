import { unwrap } from '@admin/api-client'
import type { TrustedDevice } from '@admin/api-client/contract/auth/signIn'
import { TRUSTED_DEVICE_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, PendingButton } from '@admin/ui'
import { Divider, Group, Stack, Text } from '@mantine/core'
import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { QueryView } from '../../app/QueryView.tsx'
import { toastError, toastSuccess } from '../../app/toast.ts'
import { deviceName } from '../deviceName.ts'

const devicesQuery = queryOptions({
  queryKey: ['trustedDevices'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/auth/trusted-devices', { signal })),
  staleTime: 0,
})

const endTrust = mutationOptions({
  mutationFn: (id: string) =>
    unwrap(api.POST('/api/admin/auth/trusted-devices/{id}/end', { params: { path: { id } } })),
  onSettled: (_data, _error, _id, _result, { client }) => client.invalidateQueries(devicesQuery),
})

/** A device, from where it was trusted and last used, and until when it is trusted. */
function Device({ device }: { device: TrustedDevice }) {
  const { t } = useTranslation('security')
  const { userAgent, address, createTime, lastUserAgent, lastAddress, lastUsedTime, expiresTime } = device
  return (
    <div>
      <Text lineClamp={1} title={userAgent} translate="no">
        {deviceName(userAgent)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('trusted')} {formatDateTime(createTime)} · {address} · {t('trustExpires')}{' '}
        {formatDateTime(expiresTime)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('trustUsed')} {formatDateTime(lastUsedTime)} · {lastAddress} ·{' '}
        <span title={lastUserAgent} translate="no">
          {deviceName(lastUserAgent)}
        </span>
      </Text>
    </div>
  )
}

/** The devices on which the account signs in without its second factor. Each can be ended. */
export function TrustedDevices() {
  const { t } = useTranslation('security')
  const devices = useQuery(devicesQuery)
  const ending = useMutation(endTrust)

  const end = ({ id, userAgent }: TrustedDevice) =>
    ending.mutate(id, {
      onSuccess: () => toastSuccess(t('trustEnded', { device: deviceName(userAgent) })),
      onError: (error) => toastError(error),
    })

  return (
    <>
      <Divider />
      <Text fw={600} id="trusted-devices">
        {t('trustedDevices')}
      </Text>
      <QueryView result={devices} height={48}>
        {(list) =>
          list.length === 0 ? (
            <Text c="dimmed">{t('noTrustedDevices', { count: TRUSTED_DEVICE_DAYS })}</Text>
          ) : (
            <>
              <Text c="dimmed">{t('trustedDevicesText')}</Text>
              <Stack
                component="ul"
                aria-labelledby="trusted-devices"
                m={0}
                p={0}
                style={{ listStyle: 'none' }}
              >
                {list.map((device) => (
                  <Group key={device.id} component="li" justify="space-between" wrap="nowrap">
                    <Device device={device} />
                    <PendingButton
                      size="compact-sm"
                      variant="default"
                      flex="none"
                      pending={ending.isPending && ending.variables === device.id}
                      aria-label={t('endTrustOf', { device: deviceName(device.userAgent) })}
                      onClick={() => end(device)}
                    >
                      {t('endTrust')}
                    </PendingButton>
                  </Group>
                ))}
              </Stack>
            </>
          )
        }
      </QueryView>
    </>
  )
}
