import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './mfa.module.css'

interface QrCodeProps {
  /** What it says to anyone who scans it. */
  value: string
  /** What it is, for those who cannot see it. */
  label: string
}

/** Modules around the code that stay white, so that cameras find it. */
const QUIET_ZONE = 4

/** Black on white in either color scheme: cameras want it so. */
export function QrCode({ value, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: QUIET_ZONE })
    const modules = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: code.size, path: modules.join('') }
  }, [value])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.qrCode}
    >
      <path d={path} />
    </svg>
  )
}
