import { unsigned } from '@admin/api-client/contract/fileAddresses'
import {
  APP_BUILD_MAX,
  BRAKE_MAX,
  BRAKE_MIN_REPORTED,
  FAULT_BRAKE_MAX,
  RELEASE_NOTES_MAX_LENGTH,
  ROLLOUT_MAX_STEPS,
  UPLOAD_MAX_SIZE,
} from '@admin/api-client/contract/limits'
import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { StoredFileField } from '../../../features/files/StoredFileField.tsx'
import { appUpdates } from './appUpdates.list.tsx'

const schemas = async () => {
  const { appUpdateCreate, appUpdateUpdate } = await import(
    '@admin/api-client/contract/operations/appUpdates'
  )
  return { create: appUpdateCreate, update: appUpdateUpdate }
}

const packageUpload = {
  rules: { formats: ['apk'], maxSize: UPLOAD_MAX_SIZE.file },
  fields: { fileType: 'file' },
} as const

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ file, ...row }: AppUpdate) => ({ ...row, file: unsigned(file) })

const startWith = {
  ...{ link: '', file: '' },
  ...{ platform: 'a' as const, channel: 'release' as const, forced: 'n' as const, share: 5 },
  ...{
    versionsBelow: '',
    lowestVersion: '',
    countries: [],
    plan: [],
    brake: null,
    faultBrake: null,
    publishFrom: null,
    publishTo: null,
  },
}

interface AppUpdateFormProps {
  row: AppUpdate | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a draft of an app update, or edits it. */
export function AppUpdateForm({ row, ...dialog }: AppUpdateFormProps) {
  const { t } = useTranslation('appUpdate')
  const field = fieldsOf(appUpdates, t)
  const textarea = { wide: true, required: true, maxLength: RELEASE_NOTES_MAX_LENGTH }
  return (
    <ResourceDialog
      {...dialog}
      resource={appUpdates}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        field('select', 'platform', { required: true, options: 'clientFlag' }),
        field('select', 'channel', { required: true, options: 'releaseChannel' }),
        field('input', 'appVersion', { required: true, description: t('appVersionHint') }),
        field('number', 'build', {
          required: true,
          min: 1,
          max: APP_BUILD_MAX,
          description: t('buildHint'),
        }),
        field('input', 'link', {
          wide: true,
          description: t('linkHint'),
          depends: { on: ['platform'], resolve: ({ platform }) => ({ required: platform !== 'a' }) },
        }),
        field('slot', 'file', {
          wide: true,
          bare: true,
          depends: {
            on: ['platform'],
            resolve: ({ platform }) => (platform === 'a' ? {} : { visible: false, value: '' }),
          },
          render: (slot) => (
            <StoredFileField
              {...slot}
              value={slot.value ?? ''}
              label={t('file')}
              description={t('fileHint')}
              {...packageUpload}
            />
          ),
        }),
        field('textarea', 'notes', textarea),
        field('textarea', 'notesEn', textarea),
        field('radio', 'forced', { options: 'yesNo', description: t('forcedHint') }),
        field('number', 'share', { required: true, min: 1, max: 100, description: t('shareHint') }),
        {
          type: 'array',
          name: 'plan',
          label: t('plan'),
          wide: true,
          description: t('planHint'),
          max: ROLLOUT_MAX_STEPS,
          addLabel: t('addStep'),
          fields: [
            { type: 'dateTime', name: 'time', label: t('stepTime'), required: true },
            { type: 'number', name: 'share', label: t('share'), required: true, min: 1, max: 100 },
          ],
        },
        field('number', 'brake', {
          min: 1,
          max: BRAKE_MAX,
          description: t('brakeHint', { least: BRAKE_MIN_REPORTED }),
        }),
        field('number', 'faultBrake', { min: 1, max: FAULT_BRAKE_MAX, description: t('faultBrakeHint') }),
        field('input', 'versionsBelow', { description: t('versionsBelowHint') }),
        field('input', 'lowestVersion', { description: t('lowestVersionHint') }),
        field('multiSelect', 'countries', {
          wide: true,
          options: 'areas',
          description: t('countriesHint'),
        }),
        field('dateTime', 'publishFrom'),
        field('dateTime', 'publishTo'),
      ]}
      columns={2}
    />
  )
}
